/** What changes under content/ when photographs are taken in. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileChange } from "../files/file-text";
import { withFirstEntry } from "../files/edit-yaml";
import { preparePicture } from "./prepare-picture";

/** A photograph, the key it gets, and what it shows, in words. */
export type NewPicture = {
  /** Path of the file as the camera wrote it. */
  readonly photo: string;
  readonly key: string;
  readonly alt: string;
};

const index = "pictures/index.yml";

/**
 * The picture files and the index with their rows; nothing is written.
 * @throws {Error} where a photograph cannot be read, or its key is taken
 */
export async function pictureChanges(
  root: string,
  pictures: readonly NewPicture[],
): Promise<FileChange[]> {
  if (pictures.length === 0) return [];
  let rows = readFileSync(join(root, index), "utf8");
  const files: FileChange[] = [];
  for (const { photo, key, alt } of pictures) {
    const path = `pictures/${key}.jpg`;
    if (existsSync(join(root, path))) {
      throw new Error(`content/${path} exists already and is left as it is; choose another title.`);
    }
    const { data, focus } = await preparePicture(photo);
    files.push({ path, data });
    rows = await withFirstEntry(rows, { key, file: `./${key}.jpg`, alt, focus });
  }
  return [...files, { path: index, data: rows }];
}
