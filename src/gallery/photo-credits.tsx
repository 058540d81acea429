import type { GalleryPhoto } from "./gallery-photo";
import * as styles from "./photo-gallery.module.css";

/** Names who took a Google photo and where it comes from; Google's terms ask for both. */
export function PhotoCredits({ photo }: { photo: GalleryPhoto }) {
  if (!photo.sourceUri && !photo.attributions?.length) return null;
  return (
    <p className={styles["credits"]}>
      {photo.attributions?.map(({ name, uri }) => (
        <span key={name}>
          Photo:{" "}
          {uri ? (
            <a href={uri} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
      {photo.sourceUri ? (
        <a href={photo.sourceUri} target="_blank" rel="noopener noreferrer">
          Google Maps
        </a>
      ) : (
        <span>Google Maps</span>
      )}
    </p>
  );
}
