import { useEffect, useRef, useState } from "react";
import { cardSizes, Picture } from "../components/picture";
import type { GalleryPhoto } from "./gallery-photo";
import * as styles from "./photo-gallery.module.css";

type Props = {
  photo: GalleryPhoto;
  /** Shown instead when the photo cannot be loaded. */
  fallback: string;
};

/** A card's picture. A broken one is replaced once; if the replacement fails too, it stays. */
export function PhotoImage({ photo, fallback }: Props) {
  const [broken, setBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A picture in the HTML may have failed before this code ran.
    const image = frame.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
  }, []);
  const replace = () => {
    setBroken(true);
  };
  return (
    <div ref={frame} className={styles["image"]} onErrorCapture={replace}>
      {broken ? (
        <img src={fallback} alt={photo.title} width={640} height={480} />
      ) : photo.picture ? (
        <Picture picture={photo.picture} sizes={cardSizes} />
      ) : (
        <img
          src={photo.url}
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
