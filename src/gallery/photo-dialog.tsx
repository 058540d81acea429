import { DialogContent, DialogOverlay } from "@reach/dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Badge } from "../components/badge";
import * as tones from "../styles/tones.module.css";
import { Button } from "../components/button";
import type { GalleryPhoto } from "./gallery-photo";
import { LargeImage } from "./large-image";
import { PhotoCredits } from "./photo-credits";
import * as styles from "./photo-dialog.module.css";
import { largeSourceOf } from "./photo-sources";
import { useSwipe } from "./use-swipe";

/** What the dialog shows, and what it reports. */
export type PhotoDialogProps = {
  photos: readonly GalleryPhoto[];
  /** Which of the photos is shown. */
  index: number;
  /** Shown instead when the photo cannot be loaded. */
  fallback: string;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** One photo, large, with its words; arrows and swipes lead through the filtered list. */
export function PhotoDialog({ photos, index, fallback, onMove, onClose }: PhotoDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const count = photos.length;
  const goBack = () => {
    onMove((index - 1 + count) % count);
  };
  const goOn = () => {
    onMove((index + 1) % count);
  };
  const swipe = useSwipe((direction) => {
    (direction === "right" ? goBack : goOn)();
  });
  const upcoming = photos[(index + 1) % count];
  useEffect(() => {
    if (upcoming) new Image().src = largeSourceOf(upcoming);
  }, [upcoming]);
  const photo = photos[index];
  if (!photo) return null;

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") goBack();
    if (key === "ArrowRight") goOn();
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
        className={[styles["dialog"], tones["ink"]].join(" ")}
        aria-labelledby="photo-title"
        {...swipe}
      >
        <button ref={close} type="button" className={styles["close"]} onClick={onClose}>
          <X size={24} aria-hidden="true" />
          Close
        </button>
        <LargeImage key={photo.url} photo={photo} fallback={fallback} />
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
                onClick={goBack}
              >
                <ChevronLeft size={24} aria-hidden="true" />
              </Button>
              <p role="status">
                <span className="visually-hidden">{photo.title}, </span>
                {index + 1} of {count}
              </p>
              <Button variant="outline-gold" size="icon" aria-label="Next photo" onClick={goOn}>
                <ChevronRight size={24} aria-hidden="true" />
              </Button>
            </div>
          )}
        </div>
      </DialogContent>
    </DialogOverlay>
  );
}
