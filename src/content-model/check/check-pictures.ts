/** Rules for the picture files themselves. */
import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { problemAt } from "./reference";
import type { Content } from "../content";
import type { ContentProblem } from "./problem";

const maxBytes = 4 * 1024 * 1024;
const minWidth = 1200;

/** Pictures that are missing, unlisted, too heavy or too small. `root` is the content folder. */
export async function checkPictures(root: string, content: Content): Promise<ContentProblem[]> {
  const entry = content.one("pictures");
  if (!entry) return [];
  const folder = join(root, "pictures");
  const present = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|avif|gif)$/i.test(name));
  const listed = entry.value.map(({ file }) => basename(file));
  const unlisted = present
    .filter((name) => !listed.includes(name))
    .map((name) =>
      problemAt(
        entry.file,
        [],
        `does not list the file pictures/${name}; add it, or delete the file`,
      ),
    );
  const broken = await Promise.all(
    listed.map(async (name, index) => {
      const at = (message: string) => problemAt(entry.file, [index, "file"], message);
      if (!present.includes(name))
        return at(`names a file that is not in content/pictures: ${name}`);
      const bytes = statSync(join(folder, name)).size;
      if (bytes > maxBytes) {
        return at(
          `is ${(bytes / 1024 / 1024).toFixed(1)} MB; at most 4 MB are allowed, save it smaller`,
        );
      }
      const width = await sharp(join(folder, name))
        .metadata()
        .then((metadata) => metadata.width)
        .catch(() => undefined);
      if (width === undefined) return at("is not a picture that can be read");
      return width < minWidth
        ? at(`is ${width} px wide; at least ${minWidth} px are needed to look sharp`)
        : undefined;
    }),
  );
  return [...unlisted, ...broken.filter((problem) => problem !== undefined)];
}
