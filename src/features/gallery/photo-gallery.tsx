import { clsx } from "clsx/lite";
import { Fragment, lazy, Suspense, useState } from "react";
import { countText } from "../../../functions/shared/format-text";
import { Button } from "../../components/button";
import { ButtonLink } from "../../components/button-link";
import { Icon } from "../../components/icons/icons";
import * as scroll from "../../components/lists/scroll-row.module.css";
import { SampleNote } from "../../components/sample-note";
import { paths } from "../../content-model/site-paths";
import { allCategories, CategoryFilter, useCategory } from "./category-filter";
import type { GalleryPhoto, ServicePaths } from "./gallery-photo";
import { PhotoCard } from "./photo-card";
import * as styles from "./photo-gallery.module.css";
import { useToasts } from "./toasts";
import { useGalleryPhotos } from "./use-gallery-photos";

/** The dialog, loaded with the first click. If that fails, the gallery becomes HTML that links to the pictures. */
const PhotoDialog = lazy(() =>
  import("./photo-dialog").then(({ PhotoDialog: dialog }) => ({ default: dialog })),
);

/** Photos of all kinds before the row that asks for a quote: they end a row of the grid at each of its widths. */
const photosBeforeCallToAction = 14;

type Props = {
  /** The categories to choose pictures by, in the order of the buttons. */
  categories: readonly string[];
  ownPhotos: readonly GalleryPhoto[];
  /** URLs of the pictures that replace broken ones. */
  fallbacks: readonly string[];
  /** Note above the pictures while some of them are samples. */
  sampleNote: string | null;
  /** The year that every photo shows, if it is not each photo's own. */
  photoYear: number | null;
  /** The service that does the work of each category. The form names no service if a category has none. */
  services: Readonly<Record<string, ServicePaths>>;
};

/** The gallery: filter, refresh, cards, and the dialog with the large picture. */
export function PhotoGallery({
  categories,
  ownPhotos,
  fallbacks,
  sampleNote,
  photoYear,
  services,
}: Props) {
  const { notify, region } = useToasts();
  const { photos, busy, refresh } = useGalleryPhotos(ownPhotos, notify);
  const [category, setCategory] = useCategory(categories);
  // The list as it was when the dialog opened: photos that arrive meanwhile change nothing in it.
  const [selected, setSelected] = useState<{ photos: readonly GalleryPhoto[]; index: number }>();
  const showsAll = category === undefined || category === allCategories;
  const shown = showsAll ? photos : photos.filter((photo) => photo.category === category);
  const fallbackAt = (index: number) => fallbacks[index % fallbacks.length] ?? "";

  return (
    <>
      <div className={`${styles.controls} ${scroll.row}`}>
        <CategoryFilter categories={categories} chosen={category} onChoose={setCategory} />
        <p role="status" className={clsx(styles.status, styles.needsScript, "note")}>
          {busy === "load"
            ? "Loading gallery photos..."
            : `Showing ${countText(shown.length, "photo")}`}
        </p>
      </div>
      {shown.length === 0 && (
        <p className="lead">No photos in this category yet. Choose another one above.</p>
      )}
      <SampleNote text={sampleNote} entries={shown} />
      <ul className={clsx("spread", styles.grid, showsAll && styles.all)}>
        {shown.map((photo, index) => (
          <Fragment key={photo.id}>
            <PhotoCard
              photo={photo}
              year={photoYear}
              fallback={fallbackAt(index)}
              service={services[photo.category]?.page}
              hydrated={category !== undefined}
              onOpen={() => {
                setSelected({ photos: shown, index });
              }}
            />
            {showsAll && index + 1 === photosBeforeCallToAction && (
              <li className={`${styles.callToAction} cluster`}>
                <span className="h4">Something like this at your place?</span>
                <ButtonLink href={paths.contact} variant="gold">
                  Get Free Quote
                </ButtonLink>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      <div className={`${styles.needsScript} section-more`}>
        <Button variant="link" size="sm" disabled={busy !== undefined} onClick={refresh}>
          <Icon name="refresh" />
          <span>{busy === "refresh" ? "Refreshing..." : "Refresh Photos"}</span>
        </Button>
      </div>
      {selected && (
        <Suspense fallback={null}>
          <PhotoDialog
            {...selected}
            year={photoYear}
            fallback={fallbackAt(selected.index)}
            services={services}
            onMove={(index) => {
              setSelected({ ...selected, index });
            }}
            onClose={() => {
              setSelected(undefined);
            }}
          />
        </Suspense>
      )}
      {region}
    </>
  );
}
