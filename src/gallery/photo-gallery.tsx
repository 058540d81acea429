import { RefreshCw } from "lucide-react";
import { Fragment, useState, useSyncExternalStore, type ComponentType } from "react";
import { ButtonLink } from "../components/button-link";
import { SampleNote } from "../components/sample-note";
import { paths } from "../content-model/paths";
import { galleryCategories } from "../content-model/schemas/choices";
import { CategoryFilter } from "./category-filter";
import { largeSourceOf, type GalleryPhoto } from "./gallery-photo";
import { PhotoCard } from "./photo-card";
import type { PhotoDialogProps } from "./photo-dialog";
import * as styles from "./photo-gallery.module.css";
import { useToasts } from "./toasts";
import { allCategories, useCategory } from "./use-category";
import { useGalleryPhotos } from "./use-gallery-photos";

const categories = [allCategories, ...galleryCategories];

/** The call stands after so many pictures, which fill rows of two and of three, in lists half as long again. */
const picturesBeforeCall = 12;

const never = () => () => undefined;

/** False in the HTML and while it is taken over, true from then on. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Which photo is shown large, and the dialog, whose code comes with the first click. The list is
 * the one that was there when the dialog opened: photos that arrive meanwhile change nothing in it.
 */
function usePhotoDialog() {
  const [selected, select] = useState<Pick<PhotoDialogProps, "photos" | "index">>();
  const [Dialog, setDialog] = useState<ComponentType<PhotoDialogProps>>();

  function open(photos: readonly GalleryPhoto[], index: number) {
    select({ photos, index });
    if (Dialog) return;
    import("./photo-dialog").then(
      ({ PhotoDialog }) => {
        setDialog(() => PhotoDialog);
      },
      () => {
        // Without the dialog the picture itself is still worth a click.
        const photo = photos[index];
        if (photo) window.location.assign(largeSourceOf(photo));
      },
    );
  }

  return { Dialog, selected, open, select };
}

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
  const hydrated = useHydrated();
  const { notify, region } = useToasts();
  const { photos, busy, refresh } = useGalleryPhotos(staticPhotos, notify);
  const [category, choose] = useCategory(categories);
  const { Dialog, selected, open, select } = usePhotoDialog();
  const showsAll = category === allCategories;
  const shown = showsAll ? photos : photos.filter((photo) => photo.category === category);
  const withCall = showsAll && shown.length >= 1.5 * picturesBeforeCall;
  const fallbackAt = (index: number) => fallbacks[index % fallbacks.length] ?? "";

  return (
    <>
      <div className={styles["controls"]}>
        <CategoryFilter
          categories={categories}
          chosen={category}
          onChoose={choose}
          hydrated={hydrated}
        />
        <button
          type="button"
          className={[styles["refresh"], styles["scripted"]].join(" ")}
          disabled={busy !== undefined}
          onClick={refresh}
        >
          <RefreshCw size={16} aria-hidden="true" />
          {busy === "refreshing" ? "Refreshing..." : "Refresh Photos"}
        </button>
      </div>
      <p role="status" className={[styles["status"], styles["scripted"]].join(" ")}>
        {busy === "loading"
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
                  Get a Free Quote
                </ButtonLink>
              </li>
            )}
            <PhotoCard
              photo={photo}
              fallback={fallbackAt(index)}
              hydrated={hydrated}
              onOpen={() => {
                open(shown, index);
              }}
            />
          </Fragment>
        ))}
      </ul>
      {Dialog && selected && (
        <Dialog
          {...selected}
          fallback={fallbackAt(selected.index)}
          onMove={(index) => {
            select({ ...selected, index });
          }}
          onClose={() => {
            select(undefined);
          }}
        />
      )}
      {region}
    </>
  );
}
