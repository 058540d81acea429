import { DialogContent, DialogOverlay } from "@reach/dialog";
import { clsx } from "clsx/lite";
import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from "react";
import { Button } from "../../components/button";
import { ArrowLink, ButtonLink } from "../../components/button-link";
import { Icon } from "../../components/icons/icons";
import { paths } from "../../content-model/site-paths";
import * as tones from "../../styles/tones.module.css";
import { largePhotoSource, type GalleryPhoto, type ServicePaths } from "./gallery-photo";
import { PhotoCredits, PhotoDetails } from "./photo-card";
import * as styles from "./photo-dialog.module.css";

const round = { variant: "ghost", size: "icon" } as const;

/** Pixels of the shortest swipe. */
const shortestSwipe = 48;

/** Handlers that tell a sideways swipe of one finger from a pinch, a scroll or a tap. */
function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ readonly clientX: number; readonly clientY: number }>();
  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const x = end.clientX - start.current.clientX;
      const y = end.clientY - start.current.clientY;
      start.current = undefined;
      const isSwipe = Math.abs(x) >= shortestSwipe && Math.abs(x) > Math.abs(y);
      if (isSwipe) (x > 0 ? onRight : onLeft)();
    },
  };
}

/** The picture of the dialog, or the fallback when it cannot be loaded. */
function LargeImage({ photo, fallback }: { photo: GalleryPhoto; fallback: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <img
      // A new element, so that the fallback does not wait for the broken one.
      key={String(broken)}
      className={styles.image}
      src={broken ? fallback : largePhotoSource(photo)}
      alt={photo.alt ?? photo.title}
      width={1600}
      height={1200}
      onError={() => {
        setBroken(true);
      }}
    />
  );
}

type Props = {
  /** The year that every photo shows, if it is not each photo's own. */
  year: number | null;
  photos: readonly GalleryPhoto[];
  /** Number of the photo that is shown, counted from 0. */
  index: number;
  /** Shown instead when the photo cannot be loaded. */
  fallback: string;
  services: Readonly<Record<string, ServicePaths>>;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** One photo, large, with its words and the way to a price; arrows and swipes lead through the filtered list. */
export function PhotoDialog({ photos, year, index, fallback, services, onMove, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const count = photos.length;
  const at = (step: number) => (index + step + count) % count;
  const goBack = () => {
    onMove(at(-1));
  };
  const goOn = () => {
    onMove(at(1));
  };
  const swipe = useSwipe(goOn, goBack);
  const photo = photos[index];
  const upcoming = photos[at(1)];
  useEffect(() => {
    if (upcoming) new Image().src = largePhotoSource(upcoming);
  }, [upcoming]);
  if (!photo) return null;

  return (
    <DialogOverlay
      className={styles.overlay}
      onDismiss={onClose}
      initialFocusRef={close}
      // The overlay has the handler, because DialogContent never calls one.
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === "ArrowLeft") goBack();
        if (key === "ArrowRight") goOn();
      }}
    >
      <DialogContent
        className={clsx(styles.dialog, tones.paper)}
        aria-labelledby="photo-title"
        {...swipe}
      >
        <button
          ref={close}
          type="button"
          className={clsx(styles.close, tones.ink)}
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <div className={styles.picture}>
          <LargeImage key={photo.url} photo={photo} fallback={fallback} />
          {count > 1 && (
            <div className={clsx(styles.move, tones.ink, "cluster")}>
              <Button {...round} aria-label="Previous photo" onClick={goBack}>
                <Icon name="previous" />
              </Button>
              <p role="status">
                <span className="visually-hidden">{`${photo.title}, `}</span>
                <span>{`${index + 1} of ${count}`}</span>
              </p>
              <Button {...round} aria-label="Next photo" onClick={goOn}>
                <Icon name="next" />
              </Button>
            </div>
          )}
        </div>
        <div className={styles.caption}>
          <h2 id="photo-title" className="h3">
            {photo.title}
          </h2>
          <PhotoDetails photo={photo} year={year} />
          <p>{photo.description}</p>
          <PhotoCredits photo={photo} />
          <div className={styles.next}>
            <ButtonLink
              href={services[photo.category]?.quote ?? paths.contact}
              variant="gold"
              className={styles.quote}
            >
              Price for something like this
            </ButtonLink>
            {photo.story && <ArrowLink href={photo.story}>Read how it went</ArrowLink>}
          </div>
        </div>
      </DialogContent>
    </DialogOverlay>
  );
}
