import { RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { galleryCategories } from "../content-model/gallery-categories";
import type { GalleryPhoto } from "./gallery-photo";
import { PhotoCredits } from "./photo-credits";
import * as styles from "./photo-gallery.module.css";
import { PhotoImage } from "./photo-image";
import { useToasts } from "./toasts";
import { allCategories, useCategory } from "./use-category";
import { useGalleryPhotos } from "./use-gallery-photos";

const PhotoDialog = lazy(() => import("./photo-dialog"));
const categories = [allCategories, ...galleryCategories];
const yearOnCards = "2024";

type Props = {
  staticPhotos: readonly GalleryPhoto[];
  /** Addresses of the pictures that stand in for broken ones. */
  fallbacks: readonly string[];
};

/** The gallery: filter, refresh, cards, and the dialog with the large picture. */
export function PhotoGallery({ staticPhotos, fallbacks }: Props) {
  const { notify, region } = useToasts();
  const { photos, loading, refreshing, refresh } = useGalleryPhotos(staticPhotos, notify);
  const [category, choose] = useCategory(categories);
  const [selected, setSelected] = useState<number>();
  const shown =
    category === allCategories ? photos : photos.filter((photo) => photo.category === category);

  return (
    <>
      <div className={styles["controls"]}>
        <div role="group" aria-label="Category" className={styles["filters"]}>
          {categories.map((name) => (
            <Button
              key={name}
              size="sm"
              variant={name === category ? "gold" : "outline"}
              aria-pressed={name === category}
              onClick={() => {
                choose(name);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
        <Button size="sm" variant="default" disabled={loading || refreshing} onClick={refresh}>
          <RefreshCw size={18} aria-hidden="true" />
          {refreshing ? "Refreshing..." : "Refresh Photos"}
        </Button>
      </div>
      <p role="status" className={styles["status"]}>
        {loading
          ? "Loading gallery photos..."
          : `Showing ${shown.length} ${shown.length === 1 ? "photo" : "photos"}`}
      </p>
      {shown.length === 0 && (
        <p className={styles["empty"]}>No photos in this category yet. Choose another one above.</p>
      )}
      <ul className={styles["grid"]}>
        {shown.map((photo, index) => (
          <li key={photo.id} className={styles["card"]}>
            <PhotoImage photo={photo} fallback={fallbacks[index % fallbacks.length] ?? photo.url} />
            <div className={styles["words"]}>
              <Badge>{photo.category}</Badge>
              <h2>
                <button
                  type="button"
                  className={styles["open"]}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setSelected(index);
                  }}
                >
                  {photo.title}
                </button>
              </h2>
              <p>{photo.description}</p>
              <p className={styles["place"]}>
                <span>{photo.location}</span>
                <span>{yearOnCards}</span>
              </p>
              <PhotoCredits photo={photo} />
            </div>
          </li>
        ))}
      </ul>
      {selected !== undefined && (
        <Suspense fallback={null}>
          <PhotoDialog
            photos={shown}
            index={selected}
            onMove={setSelected}
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
