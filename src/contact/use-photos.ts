import { useState } from "react";
import {
  megabytes,
  photoLimits,
  photoProblems,
  photosField,
} from "../../functions/contact/contact-fields";
import type { ShrunkPhoto } from "./shrink-photo";

/** A photo that waits to be sent. */
export type ChosenPhoto = {
  /** Another for each, also if a file is chosen twice. */
  readonly id: number;
  readonly name: string;
  readonly shrunk: Promise<ShrunkPhoto>;
};

/** Set by the build where a platform takes less than we do (src/gatsby/webpack.ts). */
declare const MESSAGE_BYTES: number | undefined;

/** Bytes of all photos together. */
const bytesInAll =
  (typeof MESSAGE_BYTES === "undefined" ? undefined : MESSAGE_BYTES) ?? photoLimits.bytesInAll;

/** How many and how large, for the hint at the field. */
export const limitText =
  bytesInAll < photoLimits.bytes
    ? `Up to ${photoLimits.count} photos, ${megabytes(bytesInAll)} together.`
    : `Up to ${photoLimits.count} photos of ${megabytes(photoLimits.bytes)} each.`;

/** What is wrong with the sizes of what will be sent; nothing if all is well. */
export async function checkSizes(photos: readonly ChosenPhoto[]): Promise<string | undefined> {
  const files = await Promise.all(photos.map(({ shrunk }) => shrunk));
  const sizes = files.map(({ file }) => file.size);
  const large = photos.find((_, index) => (sizes[index] ?? 0) > photoLimits.bytes);
  if (large) return photoProblems.bytes(large.name);
  return sizes.reduce((sum, size) => sum + size, 0) > bytesInAll
    ? `Together the photos come to more than ${megabytes(bytesInAll)}.`
    : undefined;
}

async function shrink(file: File): Promise<ShrunkPhoto> {
  try {
    const { shrinkPhoto } = await import("./shrink-photo");
    return await shrinkPhoto(file);
  } catch {
    // The server takes it as it is, or says what is wrong with it.
    return { file };
  }
}

let lastId = 0;

/** Keeps what was chosen, pasted or dropped, until it is sent; what cannot be sent is said at once. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string>();

  function change(changed: readonly ChosenPhoto[], problems: readonly string[] = []) {
    setPhotos(changed);
    setProblem(problems.join(" ") || undefined);
  }

  function add(files: readonly File[]) {
    const accepted = photosField.accept.split(",");
    const good = files.filter(({ type }) => accepted.includes(type));
    const problems = files
      .filter((file) => !good.includes(file))
      .map(({ name }) => photoProblems.type(name));
    const room = photoLimits.count - photos.length;
    if (good.length > room) problems.push(photoProblems.count);
    const added = good
      .slice(0, room)
      .map((file) => ({ id: (lastId += 1), name: file.name, shrunk: shrink(file) }));
    const all = [...photos, ...added];
    change(all, problems);
    void checkSizes(all).then((found) => {
      if (found) setProblem([...problems, found].join(" "));
    });
  }

  function remove(id: number) {
    change(photos.filter((photo) => photo.id !== id));
  }

  function clear() {
    change([]);
  }

  return { photos, problem, add, remove, clear, setProblem };
}
