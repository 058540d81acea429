import { useCallback, useRef, useState } from "react";
import {
  megabytes,
  detectPhotoFormat,
  photoLimits,
  photoProblems,
} from "../../../functions/shared/contact-fields";
import type { ShrunkPhoto } from "./shrink-photo";

/** A photo that waits to be sent. */
export type ChosenPhoto = {
  /** Unique, even if one file is chosen twice. */
  readonly id: number;
  readonly name: string;
  readonly shrunk: Promise<ShrunkPhoto>;
};

/** The limit of a platform that takes less than we do; the build sets it (src/data/webpack.ts). */
declare const MESSAGE_BYTES: number | undefined;

/** Bytes of all photos together. */
const bytesInAll =
  (typeof MESSAGE_BYTES === "undefined" ? undefined : MESSAGE_BYTES) ?? photoLimits.bytesInAll;

/** The limits in words, for the hint at the field. */
export const limitText =
  bytesInAll < photoLimits.bytes
    ? `Up to ${photoLimits.count} photos, ${megabytes(bytesInAll)} together.`
    : `Up to ${photoLimits.count} photos of ${megabytes(photoLimits.bytes)} each.`;

/** The problem with the sizes of the photos as they will be sent; none if all is well. */
export async function findSizeProblem(photos: readonly ChosenPhoto[]): Promise<string | undefined> {
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
    // The original is sent: the server accepts it or says what is wrong.
    return { file };
  }
}

/** The file with the type that its bytes show, since the system's is not reliable; or an error message. */
async function readPhoto(file: File): Promise<File | string> {
  const { name, size } = file;
  if (size === 0) return photoProblems.empty(name);
  try {
    const beginning = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    const format = detectPhotoFormat(String.fromCharCode(...beginning));
    return format ? new File([file], name, { type: `image/${format}` }) : photoProblems.type(name);
  } catch {
    return photoProblems.broken(name);
  }
}

type Photos = readonly ChosenPhoto[];

/** Keeps chosen, pasted and dropped photos until they are sent; a file that cannot be sent is reported at once. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photos>([]);
  /** Error about files that were refused here or by the server. */
  const [refusal, setRefusal] = useState<string>();
  const [sizeProblem, setSizeProblem] = useState<string>();
  // A change waits for the one before it: to read a file takes time.
  const latest = useRef<Promise<Photos>>(Promise.resolve([]));
  const nextId = useRef(0);

  const change = useCallback((next: (before: Photos) => Photos | Promise<Photos>) => {
    const changed = latest.current.then(next);
    latest.current = changed;
    void changed.then(setPhotos);
    void changed.then(findSizeProblem).then((found) => {
      if (latest.current === changed) setSizeProblem(found);
    });
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      change(async (before) => {
        const read = await Promise.all(files.map(readPhoto));
        const good = read.filter((photo) => typeof photo !== "string");
        const problems = read.filter((problem) => typeof problem === "string");
        const room = photoLimits.count - before.length;
        if (good.length > room) problems.push(photoProblems.count);
        setRefusal(problems.join(" "));
        const added = good
          .slice(0, room)
          .map((file) => ({ id: nextId.current++, name: file.name, shrunk: shrink(file) }));
        return [...before, ...added];
      });
    },
    [change],
  );

  function remove(gone: Photos) {
    setRefusal(undefined);
    change((before) => before.filter((photo) => !gone.includes(photo)));
  }

  const problem = [...new Set([refusal, sizeProblem])].filter(Boolean).join(" ");
  return { photos, problem, add, remove, refuse: setRefusal, latest: () => latest.current };
}
