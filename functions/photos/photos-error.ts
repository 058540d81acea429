/** Why there are no photos, and what visitors are answered: safe words, Google's own stay in the log. */
export const photosFailures = {
  timeout: { status: 504, words: "Google did not answer in time" },
  unavailable: { status: 502, words: "Google could not be reached" },
  /** By key, place or permission. */
  refused: { status: 502, words: "Google refused the request" },
  malformed: { status: 502, words: "Google's answer could not be read" },
  throttled: { status: 503, words: "Google has had too many requests" },
  paused: { status: 503, words: "Google failed several times; it is left alone for a while" },
  spent: { status: 503, words: "The photos of today are used up" },
} as const;

/** One of `photosFailures`. */
export type PhotosFailure = keyof typeof photosFailures;

/** Photos could not be had. The message is safe to log: it holds no key and no URL. */
export class PhotosError extends Error {
  constructor(
    readonly failure: PhotosFailure,
    /** What was seen, like "HTTP 403 PERMISSION_DENIED". */
    message: string,
    /** Google's own words, for the operator alone. */
    readonly detail?: string,
  ) {
    super(message);
    this.name = "PhotosError";
  }
}
