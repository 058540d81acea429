/**
 * `npm run test:attack`: photos and forms that are made to cost much, sent to the host directly and behind the
 * documented Caddyfile. Memory and processor time are those of this process, in which the host runs. The processes that
 * decode pictures are not counted.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { unlimited } from "../../http/networks";
import { hasCaddy } from "../../testing/start-caddy";
import { apiPaths } from "../../shared/paths";
import type { HostOptions } from "../../host/host";
import { bombPng, bombWebp } from "../../testing/decompression-bombs";
import { readAll, send } from "../../testing/raw-request";
import {
  createContactHarness,
  photoForm,
  multipart,
  type ContactHarness,
} from "../../testing/contact-harness";
import { serveBehindCaddy, type ServedSite } from "../../testing/serve-site";
import { photoProblems } from "../../shared/contact-fields";
import { createContactHandler } from "../intake/handle-contact";
import { createFairQueue, reEncodePhotos } from "./re-encode-photos";

jest.setTimeout(120_000);
const megabyte = 1024 * 1024;
const caddyPort = 9416;

let harness: ContactHarness;
/** True if networks are told apart. */
let isLimited = false;
let site: ServedSite;
beforeAll(async () => {
  harness = createContactHarness();
  const handle = createContactHandler(harness.context, harness.intake);
  const functions: HostOptions["functions"] = {
    [apiPaths.contact]: (request, { ip }) => handle(request, { ip: isLimited ? ip : unlimited }),
  };
  site = await serveBehindCaddy(caddyPort, {}, { functions, trustedProxies: 1 });
});
afterAll(async () => {
  await site.close();
  await harness.remove();
});

function headOf(type: string, framing: string): string {
  return (
    `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
    `Content-Type: ${type}\r\n${framing}\r\n\r\n`
  );
}

// Caddy passes on pieces of 660 bytes, and Node takes 10 µs for each. The time of the client in this process counts
// too.
describe.each([
  ["directly", () => site.port, 3],
  ...(hasCaddy ? [["behind Caddy", () => caddyPort, 6] as const] : []),
] as const)("%s", (_shape, port, maxTimes) => {
  async function processorTime(framing: string, bytes: Buffer): Promise<number> {
    const before = process.cpuUsage();
    const socket = send(port(), headOf(multipart["Content-Type"], framing));
    socket.write(bytes);
    await readAll(socket);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  test("twenty messages of four of the worst pictures cost less than 100 MB", async () => {
    const pictures = await Promise.all([
      bombPng([8_000_000, 2]),
      bombPng([2, 8_000_000], { isTurned: true }),
      bombPng([20_000, 1250], { interlaced: true }),
      bombWebp([5000, 5000]),
    ]);
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    const photos = pictures.map((bytes) => ["a", bytes] as const);
    const answers = Array.from({ length: 20 }, (_, number) => {
      const body = photoForm(photos, { address: `${number} Brine Street` });
      return fetch(`http://localhost:${port()}${apiPaths.contact}`, { method: "POST", body });
    });
    // A message may wait half a minute for decoding. A busy machine decodes fewer pictures in that time, and accepts
    // the other messages without theirs.
    for (const { status } of await Promise.all(answers)) expect([200, 422]).toContain(status);
    clearInterval(watch);
    const grown = (peak - before) / megabyte;
    console.log(`${_shape} the host grew by ${Math.round(grown)} MB.`);
    expect(grown).toBeLessThan(100);
  });

  test(`4 MB in one-byte chunks cost at most ${maxTimes} times those in one piece`, async () => {
    const body = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n'),
      Buffer.alloc(4 * megabyte, 255),
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const chunks = Buffer.from(`${"1\r\nx\r\n".repeat(body.length)}0\r\n\r\n`);
    for (const [index, byte] of body.entries()) chunks[index * 6 + 3] = byte;

    const inOnePiece = await processorTime(`Content-Length: ${body.length}`, body);
    const inChunks = await processorTime("Transfer-Encoding: chunked", chunks);
    console.log(`${_shape} in one piece ${inOnePiece} ms, in chunks ${inChunks} ms.`);
    expect(inChunks).toBeLessThan(maxTimes * inOnePiece);
  });

  test("4 MB of nothing but delimiters cost less than 4 MB of a photo", async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n';
    const photo = Buffer.from(head.padEnd(4 * megabyte, "v"));
    const delimiters = Buffer.from(head.padEnd(4 * megabyte, "\r\n--x"));
    const ofPhoto = await processorTime(`Content-Length: ${photo.length}`, photo);
    const ofDelimiters = await processorTime(`Content-Length: ${photo.length}`, delimiters);
    console.log(`${_shape} 4 MB of a photo ${ofPhoto} ms, of delimiters ${ofDelimiters} ms.`);
    expect(ofDelimiters).toBeLessThan(ofPhoto);
  });

  test("forty uploads of one network at 8 kB/s keep no other photos out", async () => {
    isLimited = true;
    const multipartType = multipart["Content-Type"];
    const uploads = Array.from({ length: 40 }, () =>
      send(port(), headOf(multipartType, "Content-Length: 8000000"), "127.0.0.4").resume(),
    );
    const dripping = setInterval(() => {
      for (const socket of uploads) if (socket.writable) socket.write("x".repeat(8000));
    }, 1000);
    await Promise.any(uploads.map((socket) => readAll(socket)));
    const raw = { width: 300, height: 300, channels: 3 } as const;
    const photo = await sharp(randomBytes(270_000), { raw }).png().toBuffer();
    const form = new Response(photoForm([["a.png", photo]], { address: _shape }));
    const bytes = Buffer.from(await form.clone().arrayBuffer());
    const type = form.headers.get("content-type") ?? "";
    const socket = send(port(), headOf(type, `Content-Length: ${bytes.length}`), "127.0.0.5");
    socket.write(bytes);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 /);
    clearInterval(dripping);
    for (const each of uploads) each.destroy();
    isLimited = false;
  });
});

test("a picture that takes longer than ten seconds is abandoned, and its process ended", async () => {
  const file = join(site.folder, "endless");
  execFileSync("mkfifo", [file]);
  const upload = { name: "a.jpg", format: "jpeg", file, digest: "" };
  const result = await reEncodePhotos([upload], createFairQueue(60_000)());
  expect(result).toEqual({ problems: [photoProblems.pixels("a.jpg")] });
});
