import { useEffect, useRef, useState } from "react";
import { cardSizes, cardSourceSet, type GalleryPhoto } from "./gallery-photo";
import * as styles from "./photo-gallery.module.css";

/**
 * Whether the picture inside the element with this ref could not be loaded. It says so once: when
 * the fallback fails too, nothing changes any more.
 */
export function useBrokenImage() {
  const [broken, setBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A picture in the HTML may have failed before this code ran.
    const image = frame.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
  }, []);
  const onErrorCapture = () => {
    setBroken(true);
  };
  return [broken, { ref: frame, onErrorCapture }] as const;
}

type Props = {
  photo: GalleryPhoto;
  /** URL of the picture that is shown instead when the photo cannot be loaded. */
  fallback: string;
};

/** A card's picture. A broken one is replaced once; if the replacement fails too, it stays. */
export function PhotoImage({ photo, fallback }: Props) {
  const [broken, frame] = useBrokenImage();
  const { picture } = photo;
  if (typeof picture === "string" && !broken) {
    const html = { __html: picture };
    return <div key="own" {...frame} className={styles["image"]} dangerouslySetInnerHTML={html} />;
  }
  return (
    <div key="image" {...frame} className={styles["image"]}>
      {broken ? (
        <img src={fallback} alt={photo.title} width={640} height={480} />
      ) : (
        (picture ?? (
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
        ))
      )}
    </div>
  );
}
