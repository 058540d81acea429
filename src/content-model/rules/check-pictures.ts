/** Checks the picture files, and how many pages use one picture. */
import { statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import type { Content } from "../content";
import { filesBelow } from "../files/text-files";
import { pageTypeOf } from "../page-types";
import { maxBytes, minWidth } from "../pictures/picture-rules";
import { problemAt, type ContentProblem } from "../problem";
import { fieldMeta, textFields } from "../schemas/field-meta";
import { keyOf } from "../schemas/fields";

const useAddPicture = "`npm run add-picture` makes a copy that will do";

/** True if the picture file decodes to its end; the small size saves work. */
async function isWhole(file: string): Promise<boolean> {
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
  ".png": "png",
  ".webp": "webp",
};

/** An EXIF entry for a GPS position, in either byte order: GPSInfo, one LONG (EXIF 2.3, 4.6.3). */
const gpsEntries = ["2588040001000000", "8825000400000001"];

/** True if the metadata records where the picture was taken. */
export function tellsPlace({ exif, xmp }: sharp.Metadata): boolean {
  return (
    gpsEntries.some((entry) => exif?.includes(entry, 0, "hex")) ||
    (xmp?.includes("GPSLatitude") ?? false)
  );
}

async function whatIsWrong(file: string): Promise<string | undefined> {
  const { size } = statSync(file);
  if (size > maxBytes) {
    return `is ${(size / 1024 / 1024).toFixed(1)} MB; at most 4 MB are allowed, ${useAddPicture}`;
  }
  // Both run at once in other threads, while this one checks texts.
  const read = sharp(file).metadata();
  const [metadata, whole] = await Promise.all([read.catch(() => undefined), isWhole(file)]);
  if (!metadata) return "is not a picture that can be read; copy it from the camera again";
  const { format, width, space, orientation = 1 } = metadata;
  const ending = extname(file);
  const faults: readonly (readonly [boolean, string])[] = [
    [format !== formats[ending], `ends in ${ending}, but holds ${format}`],
    [width < minWidth, `is ${width} px wide; at least ${minWidth} px are needed to look sharp`],
    [space === "cmyk", "is made for print (CMYK), which browsers show in wrong colours"],
    [orientation !== 1, "lies on its side and is turned by a flag, which some programs ignore"],
    [tellsPlace(metadata), "says where it was taken (GPS), which would be published"],
    [!whole, "is broken: part of the picture is missing; copy it from the camera again"],
  ];
  const fault = faults.find(([isFault]) => isFault)?.[1];
  return fault && (fault.includes(";") ? fault : `${fault}; ${useAddPicture}`);
}

const known = new Map<string, Promise<string | undefined>>();

/** Reading all pictures takes a second, so develop reads only those that have changed. */
function problemOf(file: string): Promise<string | undefined> {
  const { mtimeMs, size } = statSync(file);
  const version = `${file}:${mtimeMs}:${size}`;
  const answer = known.get(version) ?? whatIsWrong(file);
  known.set(version, answer);
  return answer;
}

/** False for the index itself, and for files that the check of all files reports. */
function isPicture(name: string): boolean {
  return !/^\.|\.(?:ya?ml|md|txt|docx?)$/i.test(name);
}

/** Pictures that are missing, not in the index, or unfit to publish. `root` is the content folder. */
export async function checkPictures(root: string, content: Content): Promise<ContentProblem[]> {
  const entry = content.one("pictures");
  if (!entry) return [];
  const folder = join(root, "pictures");
  const { paths, problems } = filesBelow(root);
  const namesIn = (all: readonly string[]) =>
    all.filter((path) => /^pictures\/[^/]+$/.test(path)).map((path) => basename(path));
  const present = namesIn(paths).filter(isPicture);
  const refused = namesIn(problems.map(({ path }) => path));
  const listed = entry.value.map(({ file }) => basename(file));
  const unlisted = present
    .filter((name) => !listed.includes(name))
    .map((name) =>
      problemAt(
        entry.file,
        [],
        extname(name) in formats
          ? `does not list the file pictures/${name}; add it, or delete the file`
          : `does not list the file pictures/${name}, and cannot: pictures are .jpg, .png or .webp; ${useAddPicture}`,
      ),
    );
  const broken = await Promise.all(
    listed.map(async (name, index) => {
      if (refused.includes(name)) return undefined;
      const message = present.includes(name)
        ? await problemOf(join(folder, name))
        : `names a file that is not in content/pictures: ${name}`;
      return message && problemAt(entry.file, [index, "file"], message);
    }),
  );
  return [...unlisted, ...broken.filter((problem) => problem !== undefined && problem !== "")];
}

/** More repeats make the firm look small. */
const maxPages = 4;

/**
 * Pictures that too many pages use, themselves or through a gallery project, as stories do. The
 * gallery does not count, nor does a town's picture if its page shows the map instead.
 */
export function checkRepeats(content: Content): ContentProblem[] {
  const isMapped = content.one("map") !== undefined;
  const jobs = content.one("projects")?.value ?? [];
  const pages = new Map<string, Set<string>>();
  return content.sound.flatMap((file) => {
    const { name, schema } = file.kind;
    if (!pageTypeOf(name) || name === "page-gallery") return [];
    const story = { field: [], text: file.slug, schema: keyOf("project") };
    const texts = [...(name === "story" ? [story] : []), ...textFields(schema, file.value)];
    return texts.flatMap(({ field, text, schema: described }) => {
      const { names } = fieldMeta(described);
      const job = names === "project" ? jobs.find(({ key }) => key === text) : undefined;
      const isShown = names === "picture" && !(isMapped && name === "town");
      const picture = job?.picture ?? (isShown ? text : undefined);
      if (picture === undefined) return [];
      const on = pages.get(picture) ?? new Set();
      if (on.size < maxPages) pages.set(picture, on.add(file.path));
      if (on.has(file.path)) return [];
      const message = `shows "${picture}" on a page too many: ${[...on].join(", ")} have it; show another picture, or add one with \`npm run add-picture\``;
      return problemAt(file, field, message);
    });
  });
}
