import { clsx } from "clsx/lite";
import { useCallback, useEffect, useRef, useState } from "react";
import { photosField } from "../../../functions/shared/contact-fields";
import { Icon } from "../../components/icons/icons";
import * as styles from "./contact-form.module.css";
import { FieldError, OptionalHint } from "./form-field";
import { limitText, type ChosenPhoto, type usePhotos } from "./use-photos";

/** A chosen photo as a thumbnail; its name alone until it has been read, and if it cannot be. */
export function Thumbnail({ name, shrunk }: Pick<ChosenPhoto, "name" | "shrunk">) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void shrunk.then(({ thumbnail }) => {
      if (isCurrent) setSource(thumbnail);
    });
    return () => {
      isCurrent = false;
    };
  }, [shrunk]);
  return (
    <span className={styles.thumbnail}>
      {source && <img src={source} alt="" />}
      <span>{name}</span>
    </span>
  );
}

type Props = {
  chosen: ReturnType<typeof usePhotos>;
  hint: string;
};

/**
 * The photos of a message: a file input, stretched over its box so that it works without script, and with
 * script a list from which photos can be removed.
 */
export function PhotoField({ chosen, hint }: Props) {
  const { photos, problem, add, remove } = chosen;
  const { name, title, label, accept } = photosField;
  const input = useRef<HTMLInputElement>(null);

  const takeFiles = useCallback(() => {
    if (!input.current?.files?.length) return;
    add([...input.current.files]);
    // The files are in the list now. The input is emptied, so that the same file may be chosen again.
    input.current.value = "";
  }, [add]);
  // Photos may have been chosen before hydration.
  useEffect(takeFiles, [takeFiles]);

  return (
    <div
      className={clsx(styles.field, styles.wide, styles.photos, photos.length > 0 && styles.listed)}
    >
      <b>
        {title}
        <OptionalHint />
      </b>
      <label htmlFor={name}>
        <Icon name="camera" />
        {label}
      </label>
      <input
        ref={input}
        id={name}
        name={name}
        type="file"
        multiple
        accept={accept}
        aria-describedby={clsx(`${name}-hint`, problem && `${name}-error`)}
        aria-invalid={problem ? true : undefined}
        onChange={takeFiles}
      />
      <FieldError name={name} error={problem} role="alert" />
      {photos.length > 0 && (
        <ul className={styles.thumbnails} aria-label="Chosen photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail {...photo} />
              <button
                type="button"
                aria-label={`Remove ${photo.name}`}
                onClick={() => {
                  remove([photo]);
                  input.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${name}-hint`} className="note">
        {hint} {limitText}
      </p>
    </div>
  );
}
