/** How long, how often and how much. Times in milliseconds. */

const second = 1000;
const minute = 60 * second;

/** Limits of the photos call; tests shorten the waits. */
export const photoLimits = {
  /** Google lists no more (Place Details, `photos`). */
  photos: 10,
  /** A list this young is answered as it is. */
  fresh: 30 * minute,
  /** One this old is answered once more while a new one is fetched. */
  staleWhileRevalidate: 60 * minute,
  /** One this old still stands in when Google fails. */
  staleIfError: 24 * 60 * minute,
  /** So long visitors' addresses of pictures are good: as long as a list, and a page that shows it. */
  token: 25 * 60 * minute,
  /** After the day's calls were found spent, Google is not asked for so long. */
  betweenSpentLoads: minute,
  /** One call to Google, its body included. */
  call: 3 * second,
  /** All calls for one list together; what has come by then is the answer. */
  list: 6 * second,
  /** One picture, its body included. */
  image: 15 * second,
  /** Media calls under way at the same time. */
  callsAtOnce: 4,
  /** Between two refreshes that visitors force. */
  betweenRefreshes: minute,
  /** So many lists in a row fail before Google is left alone … */
  failuresInARow: 5,
  /** … for so long. */
  pause: 5 * minute,
};

/** See `photoLimits`. */
export type PhotoLimits = typeof photoLimits;
