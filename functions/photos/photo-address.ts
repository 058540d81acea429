/** Addresses of photos; the page reads them too, so this file imports addresses alone. */
import { apiPaths } from "../paths";

/** Widths in pixels in which a photo can be had: for cards, and the last one for the dialog. */
export const photoWidths = [320, 640, 960, 1600] as const;

/** One of the widths. */
export type PhotoWidth = (typeof photoWidths)[number];

/** Address of a photo on our own origin; see photo-token.ts. */
export function photoAddress(token: string, width: PhotoWidth): string {
  return `${apiPaths.photos}?${new URLSearchParams({ photo: token, w: String(width) }).toString()}`;
}
