import { useRef, useState } from "react";
import { photoLimits, photoProblems, photosField } from "../../../functions/contact/photo-rules";
import type { ShrunkPhoto } from "./shrink-photo";
import { checkSizes } from "./upload-limit";

/** A photo that waits to be sent. */
export type ChosenPhoto = {
  /** Another for each, also if a file is chosen twice. */
  readonly id: number;
  readonly name: string;
  /** Made smaller; the file itself where that was not possible. */
  readonly small: Promise<Blob>;
  /** See ShrunkPhoto (shrink-photo.ts). */
  readonly thumbnail: Promise<string | undefined>;
};

/** The photos of the form. */
export type ChosenPhotos = {
  readonly photos: readonly ChosenPhoto[];
  /** What is wrong with what was chosen last, or what the server said. */
  readonly problem: string | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  readonly setProblem: (problem: string | undefined) => void;
};

async function shrink(file: File): Promise<ShrunkPhoto> {
  try {
    const { shrinkPhoto } = await import(/* webpackChunkName: "photos" */ "./shrink-photo");
    return await shrinkPhoto(file);
  } catch {
    return { small: file };
  }
}

let lastId = 0;

function choose(file: File): ChosenPhoto {
  const shrunk = shrink(file);
  return {
    id: (lastId += 1),
    name: file.name,
    small: shrunk.then(({ small }) => small),
    thumbnail: shrunk.then(({ thumbnail }) => thumbnail),
  };
}

/** Keeps what was chosen, pasted or dropped, until it is sent; what cannot be sent is said at once. */
export function usePhotos(): ChosenPhotos {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string>();
  // Ahead of the state when several are added before the next render.
  const latest = useRef(photos);

  function change(changed: readonly ChosenPhoto[], problems: readonly string[] = []) {
    latest.current = changed;
    setPhotos(changed);
    setProblem(problems.join(" ") || undefined);
  }

  function add(files: readonly File[]) {
    const accepted = photosField.accept.split(",");
    const good = files.filter(({ type }) => accepted.includes(type));
    const problems = files
      .filter((file) => !good.includes(file))
      .map(({ name }) => photoProblems.type(name));
    const room = photoLimits.count - latest.current.length;
    if (good.length > room) problems.push(photoProblems.count);
    change([...latest.current, ...good.slice(0, room).map(choose)], problems);
    void checkSizes(latest.current).then((found) => {
      if (found) setProblem([...problems, found].join(" "));
    });
  }

  function remove(id: number) {
    change(latest.current.filter((photo) => photo.id !== id));
  }

  function clear() {
    change([]);
  }

  return { photos, problem, add, remove, clear, setProblem };
}
