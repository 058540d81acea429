/** What the operator sets, and the limits that are always the same. */
import { numberOf, textOf, urlOf, type Variables } from "../settings";

/** @throws {EnvironmentError} for the first variable that cannot be used */
export function photoSettings(variables: Variables) {
  const apiKey = textOf(variables, "GOOGLE_PLACES_API_KEY");
  const placeId = textOf(variables, "GOOGLE_PLACE_ID");
  const base = "https://places.googleapis.com";
  const baseUrl =
    urlOf(variables, "GOOGLE_PLACES_BASE_URL", ["https:", "http:"], base) ?? new URL(base);
  const hosts = textOf(variables, "GOOGLE_IMAGE_HOSTS") ?? ".googleusercontent.com";
  const perDay = { fallback: 300, min: 0, max: 100_000 };
  return {
    /** The business profile and the key that opens it; nothing where one of them is missing. */
    google: apiKey && placeId ? { apiKey, placeId, baseUrl } : undefined,
    /** Hosts, or domains with a leading dot, that images may be fetched from. */
    imageHosts: hosts.split(/[\s,]+/).filter(Boolean),
    /** Most media calls a day, because Google bills each. */
    mediaCallsPerDay: numberOf(variables, "GOOGLE_MEDIA_CALLS_PER_DAY", perDay),
  };
}

/** The settings of the photos call. */
export type PhotoSettings = Readonly<ReturnType<typeof photoSettings>>;

const minute = 60_000;

/** How long (milliseconds) and how much; tests shorten the waits. */
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
