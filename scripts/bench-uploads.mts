/**
 * `npm run bench:uploads -- [--uploads 20]`: messages with 24 MB of photos each, all at once, to a
 * host of its own: how its memory grows, and how long the last of them takes. Fails above 120 MB.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { apiPaths } from "../functions/addresses";
import { photoLimits } from "../functions/contact/photo-rules";
import { startMailServer } from "../functions/testing/mail-server";
import { startHost } from "./servers/start-server";

const { values } = parseArgs({ options: { uploads: { type: "string", default: "20" } } });
const uploads = Number(values.uploads);
const most = 120;

/** A photo as a camera makes it, filled up to 8 MB. */
async function makePhoto(): Promise<Buffer> {
  const raw = { width: 4000, height: 3000, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const photo = await sharp(noise, { raw }).blur(1.2).jpeg({ quality: 88 }).toBuffer();
  if (photo.length > photoLimits.bytes) throw new Error(`${photo.length} bytes: too large`);
  return Buffer.concat([photo, Buffer.alloc(photoLimits.bytes - photo.length)]);
}

const boundary = "bench";
const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;

/** Sends one message whose words are its own; the photos are shared, so that we stay small. */
function send(host: URL, photos: readonly Buffer[], number: number): Promise<number> {
  const fields = {
    name: "Jo Salt",
    phone: "07700 900123",
    address: "Northwich",
    message: `Upload ${number} ${randomBytes(8).toString("hex")}`,
  };
  const chunks = [
    ...Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`),
    ...photos.flatMap((photo, index) => [
      part(`name="photos"; filename="${index + 1}.jpg"`),
      photo,
      "\r\n",
    ]),
    `--${boundary}--\r\n`,
  ];
  const length = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
  return new Promise((resolve, reject) => {
    const sending = request(
      new URL(apiPaths.contact, host),
      {
        method: "POST",
        headers: {
          "Content-Type": `multipart/form-data; boundary=${boundary}`,
          "Content-Length": length,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => {
          resolve(answer.statusCode ?? 0);
        });
      },
    );
    sending.on("error", reject);
    for (const chunk of chunks) sending.write(chunk);
    sending.end();
  });
}

const folder = mkdtempSync(join(tmpdir(), "bench-uploads-"));
const mailServer = await startMailServer({
  onData(stream, _, done) {
    stream.on("end", done);
    stream.resume();
  },
});
const host = startHost({
  ...{ HOST: "127.0.0.1", RATE_LIMIT: "off", SMTP_URL: mailServer.url.href },
  DATABASE_URL: `file:${join(folder, "contact.db")}`,
});
const address = await host.ready;

/** Memory of the host as Linux counts it, in MB. */
const memory = () => {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid ?? 0}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
};

try {
  const photo = await makePhoto();
  const photos = Array.from({ length: 3 }, () => photo);
  // What is loaded with the first photo is not what uploads cost.
  await send(address, photos, 0);
  const before = memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 50);
  console.log(`Sending ${uploads} messages at once…`);
  const started = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: uploads }, (_, each) => send(address, photos, each + 1)),
  );
  clearInterval(watch);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const growth = peak - before;
  const taken = statuses.filter((status) => status === 200).length;
  console.log(`${taken} of ${uploads} messages of 24 MB taken in ${seconds} s`);
  console.log(`Memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`);
  console.log(`Growth: ${growth.toFixed(0)} MB; ${most} MB are allowed`);
  if (taken < uploads || growth > most) process.exitCode = 1;
} finally {
  await host.stop();
  await mailServer.close();
  rmSync(folder, { recursive: true });
}
