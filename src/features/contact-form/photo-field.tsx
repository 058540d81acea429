import { useEffect, useRef, useState } from "react";
import { photosField } from "../../../functions/enquiries/contact-fields";
import { Button } from "../../components/button";
import * as styles from "./contact-form.module.css";
import { fieldClass, FieldError } from "./form-field";
import { limitText, type ChosenPhoto, type usePhotos } from "./use-photos";

/** A chosen photo, small, once it has been read; its name stands beside it. */
function Thumbnail({ shrunk }: Pick<ChosenPhoto, "shrunk">) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    void shrunk.then(({ thumbnail }) => {
      setSource(thumbnail);
    });
  }, [shrunk]);
  return <span className={styles["thumbnail"]}>{source && <img src={source} alt="" />}</span>;
}

type Props = {
  chosen: ReturnType<typeof usePhotos>;
  /** A hint at photos that help. */
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
  // What was chosen before the page was alive.
  useEffect(takeFiles);

  return (
    <div
      className={fieldClass("wide", photos.length > 0 && "listed")}
      data-invalid={problem ? "" : undefined}
    >
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-hint`} className="note">
        {hint} {limitText}
      </p>
      <FieldError name={name} error={problem} role="alert" />
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
              <Thumbnail shrunk={photo.shrunk} />
              <span>{photo.name}</span>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Remove ${photo.name}`}
                onClick={() => {
                  remove([photo]);
                  input.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
