import type { GalleryPhoto } from "./gallery-photo";
import * as styles from "./photo-gallery.module.css";

function Credit({ text, href }: { text: string; href: string | undefined }) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    <span>{text}</span>
  );
}

/** Names who took a Google photo and where it comes from; Google's terms ask for both. */
export function PhotoCredits({ photo }: { photo: GalleryPhoto }) {
  if (photo.picture) return null;
  return (
    <p className={styles["credits"]}>
      {photo.attributions?.map(({ name, uri }) => (
        <span key={name}>
          Photo: <Credit text={name} href={uri} />
        </span>
      ))}
      <Credit text="Google Maps" href={photo.sourceUri} />
    </p>
  );
}
