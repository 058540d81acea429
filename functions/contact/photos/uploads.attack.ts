/**
 * `npm run test:attack`: photos and forms that are made to cost much. Memory and processor time are those
 * of this process, in which the host runs; what decodes pictures has its own.
 */
import { apiPaths } from "../../paths";
import { growingPng, growingWebp } from "../../testing/growing-pictures";
import { readAll, send } from "../../testing/raw-request";
import { createReceiving, message, type Receiving } from "../../testing/receiving";
import { serveSite, type ServedSite } from "../../testing/serve-site";
import { createContactHandler } from "../intake/handle-contact";

jest.setTimeout(120_000);
const megabyte = 1024 * 1024;

let receiving: Receiving;
let site: ServedSite;
beforeEach(async () => {
  receiving = createReceiving();
  const functions = { [apiPaths.contact]: createContactHandler(receiving.parts) };
  site = await serveSite({}, { functions });
});
afterEach(async () => {
  await site.close();
  await receiving.remove();
});

test("the host grows by less than 100 MB under twenty messages of four of the worst pictures", async () => {
  const pictures = await Promise.all([
    growingPng([8_000_000, 2]),
    growingPng([2, 8_000_000], { isTurned: true }),
    growingPng([20_000, 1250], { interlaced: true }),
    growingWebp([5000, 5000]),
  ]);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const answers = Array.from({ length: 20 }, async (_, number) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ ...message, address: `${number} Brine Street` })) {
      form.append(name, text);
    }
    for (const bytes of pictures) form.append("photos", new Blob([Uint8Array.from(bytes)]), "a");
    return fetch(site.origin + apiPaths.contact, { method: "POST", body: form });
  });
  for (const { status } of await Promise.all(answers)) expect(status).toBe(422);
  clearInterval(watch);
  const grown = (most - before) / megabyte;
  console.log(`The host grew by ${Math.round(grown)} MB.`);
  expect(grown).toBeLessThan(100);
});

test("4 MB, a byte in each chunk, cost at most three times what they cost in one piece", async () => {
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n'),
    Buffer.alloc(4 * megabyte, 255),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const chunks = Buffer.from(`${"1\r\nx\r\n".repeat(body.length)}0\r\n\r\n`);
  for (const [index, byte] of body.entries()) chunks[index * 6 + 3] = byte;

  async function processorTime(framing: string, bytes: Buffer): Promise<number> {
    const before = process.cpuUsage();
    const socket = send(
      site.port,
      `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\n${framing}\r\n\r\n`,
    );
    socket.write(bytes);
    await readAll(socket);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }
  const inOnePiece = await processorTime(`Content-Length: ${body.length}`, body);
  const inChunks = await processorTime("Transfer-Encoding: chunked", chunks);
  console.log(`In one piece ${inOnePiece} ms, a byte in each chunk ${inChunks} ms.`);
  expect(inChunks).toBeLessThan(3 * inOnePiece);
});
