/** A photo as the gallery gets it. */
import type { ListedPhoto } from "./gather-photos";
import { photoAddress } from "./photo-address";
import type { PhotoOverrides } from "./photo-overrides";
import type { Attribution } from "./ports";

/** The fields of a gallery photo (specification, section 3), and what Google asks to be shown. */
export type GalleryItem = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly location: string;
  /** Day, year-month-day. */
  readonly uploadDate: string;
  readonly attributions: readonly Attribution[];
  readonly sourceUri: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
};

/**
 * Google tells who took a photo and nothing of what it shows, so neither do we: no
 * category of the filter, the county as place, and the day we saw it.
 */
function defaults({ attributions: [author] }: ListedPhoto, at: number) {
  return {
    title: author ? `Photo by ${author.name}` : "Photo from Google Maps",
    description: "From our Google Business Profile.",
    category: "Recent Work",
    location: "Cheshire",
    uploadDate: new Date(at).toISOString().slice(0, 10),
  };
}

/** Describes a photo that was listed at the instant `at`. */
export function galleryItem(
  photo: ListedPhoto,
  at: number,
  overrides: PhotoOverrides,
): GalleryItem {
  const known = overrides.get(photo.key);
  const words = defaults(photo, at);
  return {
    id: photo.id,
    url: photoAddress(photo.token, 640),
    title: known?.title ?? words.title,
    description: known?.description ?? words.description,
    category: known?.category ?? words.category,
    location: known?.location ?? words.location,
    uploadDate: known?.date ?? words.uploadDate,
    attributions: photo.attributions,
    sourceUri: photo.sourceUri,
    width: photo.width,
    height: photo.height,
  };
}
