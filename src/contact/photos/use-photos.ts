import { useCallback, useRef, useState } from "react";
import { photoLimits, photoProblems, photosField } from "../../../functions/contact/photo-rules";
import type { ChosenPhoto } from "./chosen-photo";
import type { ShrunkPhoto } from "./shrink-photo";
import { checkSizes } from "./upload-limit";

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

function choose(id: number, file: File): ChosenPhoto {
  const shrunk = shrink(file);
  return {
    id,
    name: file.name,
    small: shrunk.then(({ small }) => small),
    thumbnail: shrunk.then(({ thumbnail }) => thumbnail),
  };
}

/** Keeps what was chosen, pasted or dropped, until it is sent; what cannot be sent is said at once. */
export function usePhotos(): ChosenPhotos {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string>();
  const kept = useRef(photos);
  const nextId = useRef(1);

  const keep = useCallback((changed: readonly ChosenPhoto[]) => {
    kept.current = changed;
    setPhotos(changed);
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const accepted = photosField.accept.split(",");
      const good = files.filter(({ type }) => accepted.includes(type));
      const problems = files
        .filter((file) => !good.includes(file))
        .map(({ name }) => photoProblems.type(name));
      const room = photoLimits.count - kept.current.length;
      if (good.length > room) problems.push(photoProblems.count);
      const added = good.slice(0, room).map((file) => choose(nextId.current++, file));
      keep([...kept.current, ...added]);
      setProblem(problems.join(" ") || undefined);
      void checkSizes(kept.current).then((found) => {
        if (found) setProblem([...problems, found].join(" "));
      });
    },
    [keep],
  );

  const remove = useCallback(
    (id: number) => {
      keep(kept.current.filter((photo) => photo.id !== id));
      setProblem(undefined);
    },
    [keep],
  );

  const clear = useCallback(() => {
    keep([]);
    setProblem(undefined);
  }, [keep]);

  return { photos, problem, add, remove, clear, setProblem };
}
