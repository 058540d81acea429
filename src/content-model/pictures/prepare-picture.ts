/** Turns a photograph from a phone or camera into the picture that the site keeps. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { withFirstEntry } from "../files/edit-yaml";
import type { FileChange } from "../files/serialise-content";
import { isHeic } from "./is-heic";
import { heicMessage, maxPictureBytes, maxSide, minWidth, tooSmallMessage } from "./picture-rules";

/** A JPEG (upright, sRGB, no EXIF) and the point where its subject is, as shares from left and top. */
export type PreparedPicture = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly focus: readonly [number, number];
};

function unreadable(file: string, error: unknown): Error {
  const name = basename(file);
  const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  return new Error(
    `${name} is not a picture that can be read, or part of it is missing (${reason}).`,
  );
}

/** Shares of a side beyond which a guessed subject is more likely a bright edge: the middle is safer then. */
const edges = { from: 0.1, to: 0.9 };

/** The point eyes go to first, by sharp's attention strategy: skin, strong colour, sharp detail. */
async function focusOf(picture: Sharp, width: number, height: number): Promise<[number, number]> {
  // Sharp looks for attention only if it crops, so the shape must differ.
  const side = width === height ? { width: 200, height: 100 } : { width: 200, height: 200 };
  const { info } = await picture
    .clone()
    .resize({ ...side, fit: "cover", position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.max(side.width / width, side.height / height);
  const share = (place = 0, length: number) => {
    const found = Math.round((place / (length * scale)) * 100) / 100;
    return found < edges.from || found > edges.to ? 0.5 : found;
  };
  return [share(info.attentionX, width), share(info.attentionY, height)];
}

/** Encodes once, and again at lower quality while the file is too heavy. */
async function encode(picture: Sharp, quality = 82): Promise<Buffer> {
  const data = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  return data.length > maxPictureBytes && quality > 50 ? encode(picture, quality - 16) : data;
}

/**
 * Checks a photograph before anyone is asked about it.
 * @throws {Error} with a message for the person, if it is missing, unreadable or too small
 */
export async function checkPhoto(file: string): Promise<void> {
  if (!existsSync(file)) {
    throw new Error(`There is no file ${file}; give the path of the photograph.`);
  }
  if (isHeic(file)) throw new Error(`${basename(file)} ${heicMessage}`);
  const { autoOrient } = await sharp(file)
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(file, error);
    });
  const { width, height } = autoOrient;
  const kept = Math.round(width * Math.min(1, maxSide / Math.max(width, height)));
  if (kept < minWidth) throw new Error(`${basename(file)} ${tooSmallMessage(kept)}`);
}

/**
 * Turns the photograph upright, shrinks it to at most 2,400 px and removes all metadata, the
 * location included.
 * @throws {Error} with a message for the person, if it is missing, unreadable or too small
 */
export async function preparePicture(file: string): Promise<PreparedPicture> {
  await checkPhoto(file);
  try {
    const upright = sharp(file, { failOn: "truncated" })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb");
    const { data: pixels, info: raw } = await upright.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = raw;
    const picture = sharp(pixels, { raw: { width, height, channels } });
    const [data, focus] = await Promise.all([
      encode(picture),
      focusOf(picture.clone().jpeg(), width, height),
    ]);
    return { data, width, height, focus };
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** A photograph, its key, and a description in words. */
export type NewPicture = {
  /** Path of the original file. */
  readonly photo: string;
  readonly key: string;
  readonly alt: string;
};

const index = "pictures/index.yml";

/**
 * Picture files and the index with their rows; writes nothing.
 * @throws {Error} if a photograph cannot be read, or its key is taken
 */
export async function pictureChanges(
  folder: string,
  pictures: readonly NewPicture[],
): Promise<FileChange[]> {
  if (pictures.length === 0) return [];
  const file = join(folder, index);
  let rows = existsSync(file) ? readFileSync(file, "utf8") : "";
  const files: FileChange[] = [];
  for (const { photo, key, alt } of pictures) {
    const path = `pictures/${key}.jpg`;
    if (existsSync(join(folder, path))) {
      throw new Error(`content/${path} exists already and is left as it is; choose another title.`);
    }
    const { data, focus } = await preparePicture(photo);
    files.push({ path, data });
    rows = await withFirstEntry(rows, { key, file: `./${key}.jpg`, alt, focus });
  }
  return [...files, { path: index, data: rows }];
}
