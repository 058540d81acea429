import type { GalleryPhoto } from "./gallery-photo";
import { largeSourceOf } from "./photo-sources";
import * as styles from "./photo-dialog.module.css";
import { useBrokenImage } from "./use-broken-image";

/** The picture of the dialog, or what stands in when it cannot be loaded. */
export function LargeImage({ photo, fallback }: { photo: GalleryPhoto; fallback: string }) {
  const { broken, frame, onErrorCapture } = useBrokenImage<HTMLDivElement>();
  return (
    <div ref={frame} onErrorCapture={onErrorCapture}>
      <img
        // A new element, so that the stand-in does not wait for the broken one.
        key={String(broken)}
        className={styles["image"]}
        src={broken ? fallback : largeSourceOf(photo)}
        alt={photo.picture?.alt ?? photo.title}
        width={1600}
        height={1200}
      />
    </div>
  );
}
