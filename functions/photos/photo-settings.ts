/** What the operator sets, and the limits that are always the same. */
import { numberOf, textOf, urlOf, type Variables } from "../settings";

/** A business profile at Google, and the key that opens it. */
export type GoogleProfile = {
  readonly apiKey: string;
  readonly placeId: string;
  readonly baseUrl: URL;
};

/** The settings of the photos call. */
export type PhotoSettings = {
  /** Nothing where the key or the place is missing. */
  readonly google: GoogleProfile | undefined;
  /** Hosts, or domains with a leading dot, that images may be fetched from. */
  readonly imageHosts: readonly string[];
  /** Most media calls a day, because Google bills each. */
  readonly mediaCallsPerDay: number;
};

/** @throws {EnvironmentError} for the first variable that cannot be used */
export function photoSettings(variables: Variables): PhotoSettings {
  const apiKey = textOf(variables, "GOOGLE_PLACES_API_KEY");
  const placeId = textOf(variables, "GOOGLE_PLACE_ID");
  const base = "https://places.googleapis.com";
  const baseUrl =
    urlOf(variables, "GOOGLE_PLACES_BASE_URL", ["https:", "http:"], base) ?? new URL(base);
  const hosts = textOf(variables, "GOOGLE_IMAGE_HOSTS") ?? ".googleusercontent.com";
  const perDay = { fallback: 300, min: 0, max: 100_000 };
  return {
    google: apiKey && placeId ? { apiKey, placeId, baseUrl } : undefined,
    imageHosts: hosts.split(/[\s,]+/).filter(Boolean),
    mediaCallsPerDay: numberOf(variables, "GOOGLE_MEDIA_CALLS_PER_DAY", perDay),
  };
}

const second = 1000;
const minute = 60 * second;

/** How long (milliseconds), how often and how much; tests shorten the waits. */
export const photoLimits = {
  /** Google lists no more (Place Details, `photos`). */
  photos: 10,
  /** A list this young is answered as it is. */
  fresh: 30 * minute,
  /** One this old is answered once more while a new one is fetched. */
  staleWhileRevalidate: 60 * minute,
  /** One this old is still answered when Google fails. */
  staleIfError: 24 * 60 * minute,
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
