/** A photo of the gallery, from the site's own set or from Google. */
import type { LargePictureData } from "./large-picture";

/** Somebody who took a photo and must be named beside it. */
type Attribution = { readonly name: string; readonly uri?: string };

/** The fields of the photos call; `picture` is there for the site's own photos. */
export type GalleryPhoto = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly location: string;
  /** Day, year-month-day. */
  readonly uploadDate: string;
  readonly picture?: LargePictureData;
  /** Address of the page that tells how the job went. */
  readonly story?: string;
  /** Made up for the demonstration. */
  readonly sample?: boolean | null;
  readonly attributions?: readonly Attribution[];
  /** Where the photo stands on Google Maps. */
  readonly sourceUri?: string;
  /** Size of the original in pixels. */
  readonly width?: number;
  readonly height?: number;
};
