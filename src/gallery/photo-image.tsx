import { cardSizes, Picture } from "../components/picture";
import type { GalleryPhoto } from "./gallery-photo";
import * as styles from "./photo-gallery.module.css";
import { cardSourceSet } from "./photo-sources";
import { useBrokenImage } from "./use-broken-image";

type Props = {
  photo: GalleryPhoto;
  /** Shown instead when the photo cannot be loaded. */
  fallback: string;
};

/** A card's picture. A broken one is replaced once; if the replacement fails too, it stays. */
export function PhotoImage({ photo, fallback }: Props) {
  const { broken, frame, onErrorCapture } = useBrokenImage<HTMLDivElement>();
  return (
    <div ref={frame} className={styles["image"]} onErrorCapture={onErrorCapture}>
      {broken ? (
        <img src={fallback} alt={photo.title} width={640} height={480} />
      ) : photo.picture ? (
        <Picture picture={photo.picture} sizes={cardSizes} />
      ) : (
        <img
          src={photo.url}
          srcSet={cardSourceSet(photo)}
          sizes={cardSizes}
          alt={photo.title}
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
