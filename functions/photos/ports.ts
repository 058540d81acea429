/** What the photos call needs from outside. Adapters live in functions/google. */

/** Somebody who took a photo and must be named beside it (Google's Places policies). */
export type Attribution = { readonly name: string; readonly uri?: string };

/** A photo as its source describes it. */
export type SourcePhoto = {
  /** The source's name for it, good for the next calls only: it changes from list to list. */
  readonly name: string;
  /** What stays the same as long as the photo exists. */
  readonly key: string;
  /** Size of the original in pixels, where the source says it. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly attributions: readonly Attribution[];
  /** Where the photo stands on Google Maps. */
  readonly sourceUri: string | undefined;
};

/** Knows the photos of a business profile. Both calls reject with a PhotosError, and end with the signal. */
export type PhotoSource = {
  /** The photos there are; costs nothing. */
  list(signal: AbortSignal): Promise<readonly SourcePhoto[]>;
  /** A short-lived address of the picture; each call may be billed. */
  locate(photo: SourcePhoto, signal: AbortSignal): Promise<URL>;
};

/**
 * Spends up to `wanted` of what may be spent under this name in a day (days since 1970, UTC), of
 * which `most` is all there is; resolves with how much was left to spend.
 */
export type SpendBudget = (
  name: string,
  day: number,
  most: number,
  wanted: number,
) => Promise<number>;

/**
 * Why there are no photos: the source was silent, refused us (key, place, permission),
 * had too much of us, was broken, or spoke nonsense; or we held back ourselves, because
 * it failed too often or the day's calls are spent.
 */
export type PhotosFailure =
  "timeout" | "refused" | "throttled" | "unavailable" | "malformed" | "paused" | "spent";

/** Photos could not be had. The message is safe to log: it holds no key and no address. */
export class PhotosError extends Error {
  constructor(
    readonly failure: PhotosFailure,
    /** What was seen, like "HTTP 403 PERMISSION_DENIED". */
    message: string,
    /** The source's own words, for the operator alone. */
    readonly detail?: string,
  ) {
    super(message);
    this.name = "PhotosError";
  }
}
