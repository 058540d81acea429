import { useEffect, useRef } from "react";
import { photosField } from "../../../functions/contact/photo-rules";
import * as styles from "../contact-form.module.css";
import { Thumbnail } from "./thumbnail";
import { limitText } from "./upload-limit";
import type { ChosenPhotos } from "./use-photos";

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
