/** Where a photo's picture is, at which widths. */
import { apiPaths } from "../../functions/paths";
import { photoWidths } from "../../functions/photos/photo-address";
import type { GalleryPhoto } from "./gallery-photo";
import { largeSource } from "./large-picture";

const [small, medium, wide, large] = photoWidths;

function atWidth(url: string, width: number): string {
  return url.startsWith(`${apiPaths.photos}?`) ? url.replace(/\bw=\d+$/, `w=${width}`) : url;
}

/** The `srcset` of a card's picture for a photo from Google; other addresses have one size. */
export function cardSourceSet({ url }: GalleryPhoto): string | undefined {
  return url.startsWith(`${apiPaths.photos}?`)
    ? [small, medium, wide].map((width) => `${atWidth(url, width)} ${width}w`).join(", ")
    : undefined;
}

/** Address of a photo's large picture, for the dialog and for those without script. */
export function largeSourceOf(photo: GalleryPhoto): string {
  return (photo.picture && largeSource(photo.picture)) ?? atWidth(photo.url, large);
}
