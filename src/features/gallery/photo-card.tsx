import { clsx } from "clsx/lite";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Badge } from "../../components/badge";
import { newTab, NewTabHint } from "../../components/button-link";
import {
  galleryCardSizes,
  cardSourceSet,
  largePhotoSource,
  type GalleryPhoto,
} from "./gallery-photo";
import { Icon } from "../../components/icons/icons";
import * as pictures from "../../components/picture.module.css";
import * as styles from "./photo-gallery.module.css";

type ImageProps = {
  photo: GalleryPhoto;
  /** URL of the picture that is shown instead when the photo cannot be loaded. */
  fallback: string;
};

/** A card's picture. A broken one is replaced once; if the replacement fails too, it stays. */
function PhotoImage({ photo, fallback }: ImageProps) {
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
  const { picture, title, url } = photo;
  if (typeof picture === "string" && !broken) {
    return (
      <div
        key="own"
        ref={frame}
        onErrorCapture={replace}
        dangerouslySetInnerHTML={{ __html: picture }}
      />
    );
  }
  return (
    <div key="image" ref={frame} onErrorCapture={replace}>
      {picture && !broken ? (
        picture
      ) : (
        <img
          key={broken ? "fallback" : "photo"}
          className={`${pictures.picture} ${pictures.framed}`}
          width={640}
          height={480}
          src={broken ? fallback : url}
          srcSet={broken ? undefined : cardSourceSet(photo)}
          sizes={broken ? undefined : galleryCardSizes}
          alt={title}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}

function Credit({ text, href }: { text: string; href: string | undefined }) {
  return href ? (
    <a href={href} className="tap-target" {...newTab}>
      {text}
      <NewTabHint />
    </a>
  ) : (
    <span>{text}</span>
  );
}

/** Names who took a Google photo and where it comes from; Google's terms ask for both. */
export function PhotoCredits({ photo }: { photo: GalleryPhoto }) {
  if (photo.picture) return null;
  return (
    <p className={`${styles.credits} meta cluster`}>
      {photo.attributions?.map(({ name, uri }) => (
        <span key={name}>
          Photo: <Credit text={name} href={uri} />
        </span>
      ))}
      <Credit text="Google Maps" href={photo.sourceUri} />
    </p>
  );
}

/** Kind of work, place and year in one line, without a place that the title names. */
export function PhotoDetails({ photo, year }: { photo: GalleryPhoto; year: number | null }) {
  const { title, category, location, uploadDate } = photo;
  const shownYear = year ?? uploadDate.slice(0, 4);
  return (
    <p className={`${styles.line} meta cluster`}>
      <Badge>{category}</Badge> {/* The year never stands on a line alone. */}
      <span>{title.includes(location) ? shownYear : `${location}\u00a0·\u00a0${shownYear}`}</span>
    </p>
  );
}

type Props = ImageProps & {
  /** The year that every photo shows, whatever its own is. */
  year: number | null;
  /** Path of the service that does such work, if one is known. */
  service: string | undefined;
  /** Opens the large picture in place; without script the link leads to it. */
  onOpen: () => void;
  hydrated: boolean;
};

/** False for a click that asks for a new tab or window, which the browser handles. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A photo of the gallery with its words: the title leads to its story or service, the rest to the large picture. */
export function PhotoCard({ photo, year, fallback, service, onOpen, hydrated }: Props) {
  const path = photo.story ?? service;
  const title = <h2 className="h4">{photo.title}</h2>;
  return (
    <li
      className={clsx(styles.card, photo.story && styles.withStory)}
      data-category={photo.category}
      data-photo={photo.id}
    >
      <PhotoImage key={photo.url} photo={photo} fallback={fallback} />
      <a
        href={largePhotoSource(photo)}
        className="stretched-link"
        aria-haspopup={hydrated ? "dialog" : undefined}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <span className="visually-hidden">{`Enlarge: ${photo.title}`}</span>
      </a>
      <div className={styles.caption}>
        <PhotoDetails photo={photo} year={year} />
        {path ? (
          <a href={path} className={`${styles.title} unstyled`}>
            {title}
            {photo.facts && (
              <span className={styles.story}>
                {photo.facts} <Icon name="arrow" />
              </span>
            )}
          </a>
        ) : (
          title
        )}
        <p className={styles.description}>{photo.description}</p>
        <PhotoCredits photo={photo} />
      </div>
    </li>
  );
}
