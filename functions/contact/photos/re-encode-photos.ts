/**
 * Re-encodes what was sent: upright, small enough for a mail, and without anything that is not a
 * picture: no EXIF, no position, no second file behind the first.
 */
import { rm } from "node:fs/promises";
import type Sharp from "sharp";
import type { SharpOptions } from "sharp";
import { keptEdge, photoProblems } from "../photo-rules";
import type { Photo } from "../ports";
import type { Upload } from "./read-upload";

/** 108 megapixels are a phone's advertisement; it hands over far fewer. */
const mostPixels = 65_000_000;
/** … where the whole picture must be in memory at once: WebP, and what is interlaced. */
const mostPixelsAtOnce = 25_000_000;

/** Bytes of a photo: four of them, in base64, make a mail of less than 10 MB. */
const mostBytes = 1_800_000;

/** What is tried until it is small enough; the last is, whatever the picture. */
const steps = [
  { edge: keptEdge, quality: 82 },
  { edge: keptEdge, quality: 68 },
  { edge: 1600, quality: 65 },
  { edge: 1200, quality: 55 },
] as const;

/** Ends when the pictures that came before are done: one is in memory at a time. */
let before: Promise<unknown> = Promise.resolve();

/** Native: only Node may load it, so bundlers must not follow. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import(/* webpackIgnore: true */ "sharp");
  sharp.cache(false);
  return sharp;
}

async function encode(sharp: typeof Sharp, file: string, options: SharpOptions): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const { edge, quality } of steps) {
    encoded = await sharp(file, options)
      .timeout({ seconds: 20 })
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

/** The photo, or what is wrong with it. */
async function reEncode({ name, format, file }: Upload): Promise<Photo | string> {
  const sharp = await loadSharp();
  // Minor faults are many cameras' habit; a file that was cut is damaged.
  const options: SharpOptions = { limitInputPixels: false, failOn: "error", sequentialRead: true };
  try {
    const { width, height, isProgressive, ...header } = await sharp(file, options).metadata();
    if (header.format !== format) return photoProblems.type(name);
    const isWhole = isProgressive || format === "webp";
    if (width * height > (isWhole ? mostPixelsAtOnce : mostPixels)) {
      return photoProblems.pixels(name);
    }
    const bytes = await encode(sharp, file, options);
    return { name: `${name.replace(/(?<=.)\.[^.]*$/, "")}.jpg`, size: bytes.length, bytes };
  } catch {
    return photoProblems.broken(name);
  } finally {
    await rm(file, { force: true });
  }
}

/** Photos in their order, or what is wrong, a sentence for each that cannot be taken. */
type ReEncoded = { readonly photos: readonly Photo[] } | { readonly problems: readonly string[] };

/** Turns uploads into photos, one picture of all messages at a time. Rejects only for failures of our own. */
export async function reEncodePhotos(uploads: readonly Upload[]): Promise<ReEncoded> {
  const results: (Photo | string)[] = [];
  for (const upload of uploads) {
    const result = before.then(() => reEncode(upload));
    before = result.catch(() => undefined);
    results.push(await result);
  }
  const problems = results.filter((result) => typeof result === "string");
  if (problems.length > 0) return { problems };
  return { photos: results.filter((result) => typeof result !== "string") };
}
