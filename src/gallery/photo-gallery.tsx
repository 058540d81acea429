import { clsx } from "clsx/lite";
import { Fragment, lazy, Suspense, useState } from "react";
import { Button } from "../components/button";
import { ButtonLink } from "../components/button-link";
import { Icon } from "../components/icons";
import { SampleNote } from "../components/sample-note";
import { paths } from "../content-model/paths";
import { allCategories, CategoryFilter, useCategory } from "./category-filter";
import type { GalleryPhoto } from "./gallery-photo";
import { PhotoCard } from "./photo-card";
import * as styles from "./photo-gallery.module.css";
import { useToasts } from "./toasts";
import { useGalleryPhotos } from "./use-gallery-photos";

/** Its code comes with the first click; without it the gallery becomes its HTML again, where links lead to pictures. */
const PhotoDialog = lazy(() =>
  import("./photo-dialog").then(({ PhotoDialog: dialog }) => ({ default: dialog })),
);

/** The call stands after so many pictures, which fill rows of two and of three, in lists half as long again. */
const picturesBeforeCall = 12;

type Props = {
  staticPhotos: readonly GalleryPhoto[];
  /** URLs of the pictures that replace broken ones. */
  fallbacks: readonly string[];
  /** Stands above the pictures while some of them are samples. */
  sampleNote: string;
  /** What the call between the pictures says. */
  promise: { readonly heading: string; readonly text: string };
};

/** The gallery: filter, refresh, cards, and the dialog with the large picture. */
export function PhotoGallery({ staticPhotos, fallbacks, sampleNote, promise }: Props) {
  const { notify, region } = useToasts();
  const { photos, busy, refresh } = useGalleryPhotos(staticPhotos, notify);
  const [category, choose] = useCategory();
  // The list as it was when the dialog opened: photos that arrive meanwhile change nothing in it.
  const [selected, select] = useState<{ photos: readonly GalleryPhoto[]; index: number }>();
  const showsAll = category === undefined || category === allCategories;
  const shown = showsAll ? photos : photos.filter((photo) => photo.category === category);
  const withCall = showsAll && shown.length >= 1.5 * picturesBeforeCall;
  const fallbackAt = (index: number) => fallbacks[index % fallbacks.length] ?? "";

  return (
    <>
      <div className={styles["controls"]}>
        <CategoryFilter chosen={category} onChoose={choose} />
        <Button
          variant="link"
          size="sm"
          className={styles["scripted"]}
          disabled={busy !== undefined}
          onClick={refresh}
        >
          <Icon name="refresh" />
          {busy === "refresh" ? "Refreshing..." : "Refresh Photos"}
        </Button>
      </div>
      <p role="status" className={clsx(styles["status"], styles["scripted"])}>
        {busy === "load"
          ? "Loading gallery photos..."
          : `Showing ${shown.length} ${shown.length === 1 ? "photo" : "photos"}`}
      </p>
      {shown.length === 0 && (
        <p className={styles["empty"]}>No photos in this category yet. Choose another one above.</p>
      )}
      <SampleNote text={sampleNote} records={shown} />
      <ul className={styles["grid"]}>
        {shown.map((photo, index) => (
          <Fragment key={photo.id}>
            {index === picturesBeforeCall && withCall && (
              <li className={styles["call"]}>
                <p>{promise.heading}</p>
                <p>{promise.text}</p>
                <ButtonLink href={paths.contact} variant="gold">
                  Get Free Quote
                </ButtonLink>
              </li>
            )}
            <PhotoCard
              photo={photo}
              fallback={fallbackAt(index)}
              hydrated={category !== undefined}
              onOpen={() => {
                select({ photos: shown, index });
              }}
            />
          </Fragment>
        ))}
      </ul>
      {selected && (
        <Suspense fallback={null}>
          <PhotoDialog
            {...selected}
            fallback={fallbackAt(selected.index)}
            onMove={(index) => {
              select({ ...selected, index });
            }}
            onClose={() => {
              select(undefined);
            }}
          />
        </Suspense>
      )}
      {region}
    </>
  );
}
