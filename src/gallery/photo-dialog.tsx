import { DialogContent, DialogOverlay } from "@reach/dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type TouchEvent } from "react";
import { Badge } from "../components/badge";
import * as tones from "../styles/tones.module.css";
import { Button } from "../components/button";
import { largeSourceOf, type GalleryPhoto } from "./gallery-photo";
import { PhotoCredits } from "./photo-credits";
import * as styles from "./photo-dialog.module.css";
import { useBrokenImage } from "./photo-image";

/** Pixels of the shortest swipe. */
const shortestSwipe = 48;

/** Handlers that tell a sideways swipe of one finger from a pinch, a scroll or a tap. */
function useSwipe(onSwipe: (direction: "left" | "right") => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>();
  return {
    onTouchStart({ touches }: TouchEvent) {
      const [touch, second] = [touches[0], touches[1]];
      start.current = touch && !second ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [from, touch] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      const isSwipe = Math.abs(x) >= shortestSwipe && Math.abs(x) > Math.abs(y);
      if (isSwipe) onSwipe(x > 0 ? "right" : "left");
    },
  };
}

/** The picture of the dialog, or the fallback when it cannot be loaded. */
function LargeImage({ photo, fallback }: { photo: GalleryPhoto; fallback: string }) {
  const [broken, frame] = useBrokenImage();
  return (
    <div {...frame}>
      <img
        // A new element, so that the fallback does not wait for the broken one.
        key={String(broken)}
        className={styles["image"]}
        src={broken ? fallback : largeSourceOf(photo)}
        alt={photo.alt ?? photo.title}
        width={1600}
        height={1200}
      />
    </div>
  );
}

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
