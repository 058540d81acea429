/**
 * `node encode-photo.mjs <file> <format> <edge>`: re-encodes one photo, as a JPEG on standard output. What
 * cannot be taken ends with status 2 and the reason, a name in `photoProblems`, on standard error. A
 * process of its own, since only a process can be stopped while libvips works: it kills itself beyond its
 * memory. Plain JavaScript, because it is started as it is wherever the site runs.
 */
import { writeSync } from "node:fs";
import sharp from "sharp";

const [file = "", format = "", edge = ""] = process.argv.slice(2);

const memory = 256 * 1024 * 1024;
/** Wider or higher than any camera's: libvips keeps many whole lines, however few there are. */
const longestEdge = 20_000;
/** 108 megapixels are a phone's advertisement; it hands over far fewer. */
const mostPixels = 65_000_000;
/** … where the whole picture must be in memory at once: WebP, and what is interlaced. */
const mostPixelsAtOnce = 25_000_000;
/** Bytes of a photo: four of them, in base64, make a mail of less than 10 MB. */
const mostBytes = 1_800_000;

/** What is tried until it is small enough; the last is, whatever the picture. */
const steps = [
  { edge: Number(edge), quality: 82 },
  { edge: Number(edge), quality: 68 },
  { edge: 1600, quality: 65 },
  { edge: 1200, quality: 55 },
];

// Minor faults are many cameras' habit; a file that was cut is damaged.
/** @type {sharp.SharpOptions} */
const options = { limitInputPixels: false, failOn: "error", sequentialRead: true };

async function problemOf() {
  const { width, height, isProgressive, ...head } = await sharp(file, options).metadata();
  if (head.format !== format) return "type";
  const isWhole = isProgressive || format === "webp";
  const isTooLarge = width * height > (isWhole ? mostPixelsAtOnce : mostPixels);
  return isTooLarge || Math.max(width, height) > longestEdge ? "pixels" : undefined;
}

async function encode() {
  /** @type {Buffer} */
  let encoded = Buffer.alloc(0);
  for (const { edge, quality } of steps) {
    encoded = await sharp(file, options)
      .autoOrient()
      .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .jpeg({ quality })
      .toBuffer();
    if (encoded.length <= mostBytes) break;
  }
  return encoded;
}

/** @param {string} problem */
function refuse(problem) {
  writeSync(2, problem);
  process.exit(2);
}

// Whoever stops the host lets it finish what it has begun.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
sharp.cache(false);
sharp.concurrency(1);
const most = process.memoryUsage.rss() + memory;
setInterval(() => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, "SIGKILL");
}, 10).unref();
try {
  const problem = await problemOf();
  if (problem) refuse(problem);
  process.stdout.write(await encode());
} catch {
  refuse("broken");
}
