import { useEffect, useRef, useState } from "react";
import { photosField } from "../../../functions/contact/photo-rules";
import * as styles from "../contact-form.module.css";
import { limitText } from "./upload-limit";
import type { ChosenPhoto, ChosenPhotos } from "./use-photos";

/** A chosen photo, small, once it has been read; its name stands beside it. */
function Thumbnail({ thumbnail }: Pick<ChosenPhoto, "thumbnail">) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    void thumbnail.then(setSource);
  }, [thumbnail]);
  return (
    <span className={styles["thumbnail"]}>
      {source !== undefined && <img src={source} alt="" />}
    </span>
  );
}

type Props = {
  chosen: ChosenPhotos;
  /** What helps to see. */
  hint: string;
};

/** The photos of a message: a file input without script, and with it a list to take back from. */
export function PhotoField({ chosen, hint }: Props) {
  const { photos, problem, add, remove } = chosen;
  const { name, label, accept } = photosField;
  const input = useRef<HTMLInputElement>(null);

  function takeFiles() {
    if (!input.current?.files?.length) return;
    add([...input.current.files]);
    // They are in the list now; the same file may be chosen again.
    input.current.value = "";
  }
  const take = useRef(takeFiles);
  // What was chosen before the page was alive.
  useEffect(() => {
    take.current();
  }, []);

  const classes = [
    styles["field"],
    styles["wide"],
    problem && styles["invalid"],
    photos.length > 0 && styles["listed"],
  ];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-hint`} className={styles["note"]}>
        {hint} {limitText}
      </p>
      {problem && (
        <p id={`${name}-error`} role="alert" className={styles["error"]}>
          <span className="visually-hidden">Error: </span>
          {problem}
        </p>
      )}
      <input
        ref={input}
        id={name}
        name={name}
        type="file"
        multiple
        accept={accept}
        aria-describedby={[`${name}-hint`, problem && `${name}-error`].filter(Boolean).join(" ")}
        aria-invalid={problem ? true : undefined}
        onChange={takeFiles}
      />
      {photos.length > 0 && (
        <ul className={styles["photos"]} aria-label="Chosen photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail thumbnail={photo.thumbnail} />
              <span>{photo.name}</span>
              <button
                type="button"
                aria-label={`Remove ${photo.name}`}
                onClick={() => {
                  remove(photo.id);
                  input.current?.focus();
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How far the photos are on their way: a bar, and the same in words. */
export function UploadProgress({ share }: { share: number }) {
  const text = share < 1 ? `Sending photos: ${Math.floor(share * 100)}%` : "Photos sent, saving...";
  return (
    <div className={styles["progress"]}>
      <progress max={1} value={share} aria-label="Sending photos" />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
