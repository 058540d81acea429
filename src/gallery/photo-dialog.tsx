import { DialogContent, DialogOverlay } from "@reach/dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import type { GalleryPhoto } from "./gallery-photo";
import { largeSource } from "./large-picture";
import { PhotoCredits } from "./photo-credits";
import * as styles from "./photo-dialog.module.css";

type Props = {
  photos: readonly GalleryPhoto[];
  /** Which of the photos is shown. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

const swipeDistance = 48;

function sourceOf(photo: GalleryPhoto): string {
  return (photo.picture && largeSource(photo.picture)) ?? photo.url;
}

/** One photo, large, with its words; arrows and swipes lead through the filtered list. */
export default function PhotoDialog({ photos, index, onMove, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const touchStart = useRef(0);
  const photo = photos[index];
  if (!photo) return null;
  const count = photos.length;
  const previous = (index - 1 + count) % count;
  const next = (index + 1) % count;
  const upcoming = photos[next];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") onMove(previous);
    if (event.key === "ArrowRight") onMove(next);
  }

  return (
    <DialogOverlay
      className={styles["overlay"]}
      onDismiss={onClose}
      initialFocusRef={close}
      // Here, because DialogContent takes the handler and never calls it.
      onKeyDown={onKeyDown}
    >
      <DialogContent
        className={styles["dialog"]}
        aria-labelledby="photo-title"
        onTouchStart={(event) => {
          touchStart.current = event.touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - touchStart.current;
          if (Math.abs(moved) >= swipeDistance) onMove(moved > 0 ? previous : next);
        }}
      >
        <button ref={close} type="button" className={styles["close"]} onClick={onClose}>
          <X size={24} aria-hidden="true" />
          Close
        </button>
        <img
          key={photo.id}
          className={styles["image"]}
          src={sourceOf(photo)}
          alt={photo.picture?.alt ?? photo.title}
          width={1600}
          height={1200}
        />
        {upcoming && <link rel="prefetch" as="image" href={sourceOf(upcoming)} />}
        <div className={styles["words"]}>
          <div>
            <Badge>{photo.category}</Badge>
            <h2 id="photo-title">{photo.title}</h2>
            <p>{photo.description}</p>
            <p className={styles["place"]}>{photo.location}</p>
            <PhotoCredits photo={photo} />
          </div>
          {count > 1 && (
            <div className={styles["move"]}>
              <Button
                variant="outline-gold"
                size="icon"
                aria-label="Previous photo"
                onClick={() => {
                  onMove(previous);
                }}
              >
                <ChevronLeft size={24} aria-hidden="true" />
              </Button>
              <span>
                {index + 1} of {count}
              </span>
              <Button
                variant="outline-gold"
                size="icon"
                aria-label="Next photo"
                onClick={() => {
                  onMove(next);
                }}
              >
                <ChevronRight size={24} aria-hidden="true" />
              </Button>
            </div>
          )}
        </div>
      </DialogContent>
    </DialogOverlay>
  );
}
