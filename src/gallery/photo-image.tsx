import { Picture } from "../components/picture";
import type { GalleryPhoto } from "./gallery-photo";
import * as styles from "./photo-gallery.module.css";
import { cardSourceSet } from "./photo-sources";
import { useBrokenImage } from "./use-broken-image";

/** Three columns, else two, else one on the narrowest phones (photo-gallery.module.css). */
const sizes = "(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 21.5rem) 45vw, 90vw";

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
        <Picture
          picture={photo.picture}
          sizes={sizes}
          // It grows into the one on the page about the job, whose name is the project's key.
          transition={photo.story && photo.id}
        />
      ) : (
        <img
          src={photo.url}
          srcSet={cardSourceSet(photo)}
          sizes={sizes}
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
