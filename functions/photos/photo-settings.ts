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
  return {
    google: apiKey && placeId ? { apiKey, placeId, baseUrl } : undefined,
    imageHosts: hosts.split(/[\s,]+/).filter(Boolean),
    mediaCallsPerDay: numberOf(variables, "GOOGLE_MEDIA_CALLS_PER_DAY", {
      fallback: 300,
      min: 0,
      max: 100_000,
    }),
  };
}
