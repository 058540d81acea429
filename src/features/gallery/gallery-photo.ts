/** A photo of the gallery, from the site's own set or from Google, and where its picture is. */
import type { ReactElement } from "react";
import { photoWidths } from "../../../functions/shared/photo-url";

/** Somebody who took a photo and must be named beside it. */
type Attribution = { readonly name: string; readonly uri?: string };

/** The fields that the photos function sends, and those that the site's own photos have besides. */
export type GalleryPhoto = {
  readonly id: string;
  /** Image URL: card-sized for Google's photos, full-sized for ours. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly location: string;
  /** Day, year-month-day. */
  readonly uploadDate: string;
  /** Our own picture: an element in the build, its HTML in the browser. Google's photos have none. */
  readonly picture?: ReactElement | string;
  readonly alt?: string;
  /** Path of the page that tells how the job went. */
  readonly story?: string;
  /** Cost and duration of the job, if its story tells them. */
  readonly facts?: string;
  /** Made up for the demonstration. */
  readonly sample?: boolean | null;
  readonly attributions?: readonly Attribution[];
  /** The photo's address on Google Maps. */
  readonly sourceUri?: string;
};

/** Paths of a service: its page, and the form with it filled in. */
export type ServicePaths = { readonly page: string; readonly quote: string };

const [small, medium, wide, large] = photoWidths;

/** The `sizes` of a card's picture: as wide as it is laid out where browsers know that, else by the window's width. */
export const galleryCardSizes = "auto, (min-width: 80rem) 26rem, (min-width: 33rem) 31vw, 46vw";

/** The URL of a photo from Google at a width; others have one size. */
function atWidth({ url }: GalleryPhoto, width: number): string {
  return url.replace(/\bw=\d+$/, `w=${width}`);
}

/** The `srcset` of a card's picture for a photo from Google. */
export function cardSourceSet(photo: GalleryPhoto): string {
  return [small, medium, wide].map((width) => `${atWidth(photo, width)} ${width}w`).join(", ");
}

/** URL of a photo's large picture, for the dialog and for those without script. */
export function largePhotoSource(photo: GalleryPhoto): string {
  return atWidth(photo, large);
}
