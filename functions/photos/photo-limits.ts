const minute = 60_000;

/** How long (milliseconds) and how much, always the same; tests shorten the waits. */
export const photoLimits = {
  /** Google lists no more (Place Details, `photos`). */
  photos: 10,
  /** A list this young is answered as it is. */
  fresh: 30 * minute,
  /** One this old is answered once more while a new one is fetched. */
  staleWhileRevalidate: 60 * minute,
  /** One this old is still answered when Google fails. */
  staleIfError: 24 * 60 * minute,
  /** After a failure Google is left alone for so long, and so long visitors' refreshes are apart. */
  pause: minute,
  /** All calls for one list together; what has come by then is the answer. */
  list: 6000,
  /** One picture, its body included. */
  image: 15_000,
};

/** See `photoLimits`. */
export type PhotoLimits = typeof photoLimits;
