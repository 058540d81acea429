/** Checks the picture files. */
import { statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import type { Content } from "../../content";
import { filesBelow } from "../../files/read-files";
import { isHeic } from "../../pictures/is-heic";
import {
  heicMessage,
  maxPictureBytes,
  minWidth,
  addPictureHint,
  wrongFormatMessage,
} from "../../pictures/picture-rules";
import { asAdvice, problemAt, type ContentProblem } from "../../problem";

/** True if the picture file decodes to its end; the small size saves work. */
async function decodesFully(file: string): Promise<boolean> {
  return sharp(file, { failOn: "truncated" })
    .resize(32)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** File formats by file ending: programs and browsers go by either. */
const formats: Readonly<Record<string, string>> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
};

const endingOf = (file: string) => extname(file).toLowerCase();

/** An EXIF entry for a GPS position, in either byte order: GPSInfo, one LONG (EXIF 2.3, 4.6.3). */
const gpsEntries = ["2588040001000000", "8825000400000001"];

/** True if the metadata records where the picture was taken. */
export function hasLocation({ exif, xmp }: sharp.Metadata): boolean {
  return (
    gpsEntries.some((entry) => exif?.includes(entry, 0, "hex")) ||
    (xmp?.includes("GPSLatitude") ?? false)
  );
}

/** The mistake in a picture file, if there is one; advice if pages can show it all the same. */
type PictureProblem = { readonly message: string; readonly advice: boolean };

async function findProblem(file: string): Promise<PictureProblem | undefined> {
  const { size } = statSync(file);
  // Both run at once in other threads, while this one checks texts.
  const read = sharp(file).metadata();
  const [metadata, whole] = await Promise.all([read.catch(() => undefined), decodesFully(file)]);
  const copyAgain = "copy it from the camera again";
  if (!whole && isHeic(file)) return { message: heicMessage, advice: false };
  if (!metadata)
    return { message: `is not a picture that can be read; ${copyAgain}`, advice: false };
  const { format, width, space, orientation = 1 } = metadata;
  const ending = endingOf(file);
  const megabytes = (size / 1024 / 1024).toFixed(1);
  const mistakes: readonly (readonly [boolean, string])[] = [
    [format !== formats[ending], `ends in ${ending}, but holds ${format}`],
    [hasLocation(metadata), "says where it was taken (GPS), which would be published"],
    [!whole, `is broken: part of the picture is missing; ${copyAgain}`],
  ];
  const advice: readonly (readonly [boolean, string])[] = [
    [size > maxPictureBytes, `is ${megabytes} MB, over ${maxPictureBytes / 1024 / 1024} MB`],
    [width < minWidth, `is ${width} px wide; at least ${minWidth} px are needed to look sharp`],
    [space === "cmyk", "is made for print (CMYK), which browsers show in wrong colours"],
    [orientation !== 1, "lies on its side and is turned by a flag, which some programs ignore"],
  ];
  const mistake = mistakes.find(([isSo]) => isSo)?.[1];
  const words = mistake ?? advice.find(([isSo]) => isSo)?.[1];
  if (!words) return undefined;
  const message = words.includes(";") ? words : `${words}; ${addPictureHint}`;
  return { message, advice: mistake === undefined };
}

const cache = new Map<string, Promise<PictureProblem | undefined>>();

/** Reading all pictures takes most of a check, so develop reads only those that have changed. */
function problemOf(file: string): Promise<PictureProblem | undefined> {
  const { mtimeMs, size } = statSync(file);
  const version = `${file}:${mtimeMs}:${size}`;
  const answer = cache.get(version) ?? findProblem(file);
  cache.set(version, answer);
  return answer;
}

/** False for the index itself, and for files that the check of all files reports. */
function isPicture(name: string): boolean {
  return !/^\.|\.(?:ya?ml|md|txt|docx?)$/i.test(name);
}

/** Pictures that are missing, not in the index, or unfit to publish. `folder` is that of the content. */
export async function checkPictures(folder: string, content: Content): Promise<ContentProblem[]> {
  const entry = content.one("pictures");
  if (!entry) return [];
  const pictures = join(folder, "pictures");
  const { paths, problems } = filesBelow(folder);
  const namesIn = (all: readonly string[]) =>
    all.filter((path) => /^pictures\/[^/]+$/.test(path)).map((path) => basename(path));
  const present = namesIn(paths).filter(isPicture);
  const unreadable = namesIn(problems.map(({ path }) => path));
  const listed = entry.value.map(({ file }) => basename(file));
  const unlisted = present
    .filter((name) => !listed.includes(name))
    .map((name) =>
      problemAt(
        entry.file,
        [],
        endingOf(name) in formats
          ? `does not list the file pictures/${name}; add it, or delete the file`
          : `does not list the file pictures/${name}, which ${wrongFormatMessage(name)}`,
      ),
    );
  const broken = await Promise.all(
    listed.map(async (name, index) => {
      if (unreadable.includes(name)) return undefined;
      const other = present.find((each) => each.toLowerCase() === name.toLowerCase());
      const remedy = other ? `write ./${other}` : "put it there, or take this entry out";
      const missing = {
        message: `names a file that is not in content/pictures; ${remedy}`,
        advice: false,
      };
      const found = present.includes(name) ? await problemOf(join(pictures, name)) : missing;
      if (!found) return undefined;
      const problem = problemAt(entry.file, [index, "file"], `(${name}) ${found.message}`);
      return { ...problem, advice: found.advice };
    }),
  );
  return [...asAdvice(unlisted), ...broken.filter((problem) => problem !== undefined)];
}
