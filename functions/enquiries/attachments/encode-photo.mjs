/**
 * `node encode-photo.mjs <file> <format> <edge>` re-encodes one photo as a JPEG on standard output. If it
 * cannot, it exits with status 2 and the reason, a name in `photoProblems`, on standard error. It is a
 * separate process, since libvips can only be stopped by killing the process; it kills itself if it takes
 * too much memory. It is plain JavaScript, so that it runs without a build.
 */
import { readFileSync, writeFileSync, writeSync } from "node:fs";
import sharp from "sharp";

const [file = "", format = "", edge = ""] = process.argv.slice(2);

const memory = 256 * 1024 * 1024;
/**
 * The most pixels of an edge, more than any camera gives. libvips keeps many whole lines in memory, so lines must not
 * be too long.
 */
const maxEdge = 20_000;
/** The most pixels of a picture. Phones that advertise 108 megapixels deliver far fewer. */
const maxPixels = 65_000_000;
/** The most pixels of a picture that is decoded as a whole in memory: a WebP, or an interlaced one. */
const maxPixelsAtOnce = 25_000_000;
/** The most bytes of an encoded photo. Four photos of this size, in base64, make a mail of less than 10 MB. */
const maxJpegBytes = 1_800_000;

/** Steps that are tried in turn until the photo is small enough. The last one always makes it so. */
const steps = [
  { edge: Number(edge), quality: 82 },
  { edge: Number(edge), quality: 68 },
  { edge: 1600, quality: 65 },
  { edge: 1200, quality: 55 },
];

// Many cameras write files with minor faults; only a real error, such as a cut file, counts as damage.
/** @type {sharp.SharpOptions} */
const options = { limitInputPixels: false, failOn: "error", sequentialRead: true };

/**
 * Mends a JPEG that lacks its end marker (ITU-T T.81, B.2.1) or a WebP that states a wrong size (RFC 9649, 2.4).
 * Warnings then count as damage too, since a mended JPEG that was cut off in the middle gives only a warning.
 */
function mend() {
  const bytes = readFileSync(file);
  if (format === "webp") bytes.writeUInt32LE(bytes.length - 8, 4);
  const end = format === "jpeg" ? [0xff, 0xd9] : [];
  writeFileSync(file, Buffer.concat([bytes, Buffer.from(end)]));
  options.failOn = "warning";
}

async function problemOf() {
  const { width, height, isProgressive, ...head } = await sharp(file, options).metadata();
  if (head.format !== format) return "type";
  const isDecodedAtOnce = isProgressive || format === "webp";
  const isTooLarge = width * height > (isDecodedAtOnce ? maxPixelsAtOnce : maxPixels);
  return isTooLarge || Math.max(width, height) > maxEdge ? "pixels" : undefined;
}

async function encode() {
  const problem = await problemOf();
  if (problem) refuse(problem);
  /** @type {Buffer} */
  let encoded = Buffer.alloc(0);
  for (const step of steps) {
    encoded = await sharp(file, options)
      .autoOrient()
      .resize({ width: step.edge, height: step.edge, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .jpeg({ quality: step.quality })
      .toBuffer();
    if (encoded.length <= maxJpegBytes) break;
  }
  return encoded;
}

/** @param {string} problem */
function refuse(problem) {
  writeSync(2, problem);
  process.exit(2);
}

// A host that is stopped finishes the photo it has begun.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
sharp.cache(false);
sharp.concurrency(1);
const maxMemory = process.memoryUsage.rss() + memory;
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, "SIGKILL");
}, 10).unref();
try {
  const encoded = await encode().catch(() => {
    mend();
    return encode();
  });
  process.stdout.write(encoded);
} catch {
  refuse("broken");
}
