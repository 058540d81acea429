/** URLs of photos. The page includes this file too, so it imports only paths. */
import { apiPaths } from "./paths";

/** The widths, in pixels, that a photo has: all for cards, and the last for the dialog too. */
export const photoWidths = [320, 640, 960, 1600] as const;

/** URL of a photo on our own origin, at one of the widths; see compose-photos.ts. */
export function photoUrl(token: string, width: (typeof photoWidths)[number]): string {
  return `${apiPaths.photos}?${new URLSearchParams({ photo: token, w: String(width) }).toString()}`;
}
