import type { MouseEvent } from "react";
import { Badge } from "../components/badge";
import { largeSourceOf, type GalleryPhoto } from "./gallery-photo";
import { PhotoCredits } from "./photo-credits";
import * as styles from "./photo-gallery.module.css";
import { PhotoImage } from "./photo-image";

const yearOnCards = "2024";

type Props = {
  photo: GalleryPhoto;
  /** Shown instead when the photo cannot be loaded. */
  fallback: string;
  /** Opens the large picture in place; without script the link leads to it. */
  onOpen: () => void;
  hydrated: boolean;
};

/** A click that asks for a new tab or window is the browser's. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A photo of the gallery with its words; all of it leads to the large picture. */
export function PhotoCard({ photo, fallback, onOpen, hydrated }: Props) {
  return (
    <li className={styles["card"]} data-category={photo.category}>
      <PhotoImage key={photo.url} photo={photo} fallback={fallback} />
      <div className={styles["words"]}>
        <Badge>{photo.category}</Badge>
        <h2>
          <a
            href={largeSourceOf(photo)}
            className={styles["open"]}
            aria-haspopup={hydrated ? "dialog" : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {photo.title}
          </a>
        </h2>
        <p className={styles["description"]}>{photo.description}</p>
        <p className={styles["place"]}>
          <span>{photo.location}</span>
          <span>{yearOnCards}</span>
        </p>
        {photo.story && (
          <a href={photo.story} className={styles["story"]}>
            How it went<span className="visually-hidden">: {photo.title}</span>
          </a>
        )}
        <PhotoCredits photo={photo} />
      </div>
    </li>
  );
}
