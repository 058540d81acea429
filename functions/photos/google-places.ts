/** Photos of a Google Business Profile through the Places API (New). */
import { setTimeout as wait } from "node:timers/promises";
import { array, number, object, string, type InferType } from "yup";
import { readText } from "../http/check-request";
import type { PhotoSettings } from "./photo-settings";
import { photoWidths } from "./photo-url";

/** Why there are no photos, and what visitors are answered: safe words, Google's own stay in the log. */
export const photosFailures = {
  timeout: { status: 504, words: "Google did not answer in time" },
  unavailable: { status: 502, words: "Google could not be reached" },
  /** By key, place or permission. */
  refused: { status: 502, words: "Google refused the request" },
  malformed: { status: 502, words: "Google's answer could not be read" },
  throttled: { status: 503, words: "Google has had too many requests" },
  spent: { status: 503, words: "The photos of today are used up" },
} as const;

/** Photos could not be had. The message is safe to log: it holds no key and no URL. */
export class PhotosError extends Error {
  constructor(
    readonly failure: keyof typeof photosFailures,
    /** What was seen, like "HTTP 403 PERMISSION_DENIED". */
    message: string,
    /** Google's own words, for the operator alone. */
    readonly detail = "",
  ) {
    super(message);
    this.name = "PhotosError";
  }
}

/** Ten photos make some 10 kB. */
const maxBytes = 1_000_000;
/** Milliseconds before the one retry of what may pass. */
const retryAfter = 300;
const passing: readonly string[] = ["throttled", "unavailable"];

/** Google's errors are `{"error": {"code", "message", "status"}}` (google.rpc.Status, AIP-193). */
function refusal(status: number, text: string, apiKey: string): PhotosError {
  const [, name = ""] = /"status": ?"([A-Z_]{1,40})"/.exec(text) ?? [];
  const failure = status === 429 ? "throttled" : status >= 500 ? "unavailable" : "refused";
  const detail = text.replaceAll(apiKey, "…").slice(0, 500);
  return new PhotosError(failure, `Google answered HTTP ${status} ${name}`.trim(), detail);
}

async function callOnce(url: URL, apiKey: string, mask: object, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      headers: { ...mask, "X-Goog-Api-Key": apiKey, Accept: "application/json" },
      // The key must not follow a redirect to wherever it leads.
      redirect: "manual",
      signal,
    });
    const tooLarge = new PhotosError("malformed", "Google's answer is too large");
    const text = await readText(response, maxBytes, tooLarge);
    if (response.status !== 200) throw refusal(response.status, text, apiKey);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof PhotosError) throw error;
    if (error instanceof SyntaxError)
      throw new PhotosError("malformed", "Google's answer is not JSON");
    if (signal.aborted) throw new PhotosError("timeout", "Google did not answer in time");
    // Messages of others may hold a URL or a header; a code holds neither.
    const { code = "no code" } = ((error as Error).cause ?? {}) as { readonly code?: string };
    throw new PhotosError("unavailable", `Google could not be reached (${code})`);
  }
}

/** A photo's name becomes part of a URL, so it must be a plain one. */
export const googlePhotoSchema = object({
  name: string()
    .matches(/^places\/[\w-]{1,300}\/photos\/[\w-]{1,2000}$/)
    .required(),
  widthPx: number().integer().positive(),
  heightPx: number().integer().positive(),
  authorAttributions: array(
    object({ displayName: string().max(200).default(""), uri: string().max(2000) }),
  ).default([]),
  googleMapsUri: string().max(2000),
});

const strict = { strict: true } as const;

/** Place Details with the field mask `photos`; a place without photos has no list. */
const placeSchema = object({ photos: array().max(1000) }).noUnknown();

/** The answer of a photo's media URL with `skipHttpRedirect=true`. */
export const googleMediaSchema = object({
  photoUri: string()
    .max(4000)
    .test((value) => value !== undefined && URL.canParse(value))
    .required(),
});

/**
 * Whether a picture may be fetched from `url`: from one of `hosts` (a leading dot stands
 * for every host of a domain) by https on its usual port. This machine needs neither.
 */
export function isImageUrl(url: URL, hosts: readonly string[]): boolean {
  const { hostname, protocol, port, username } = url;
  const isListed = hosts.some((host) =>
    host.startsWith(".") ? hostname.endsWith(host) : hostname === host,
  );
  if (!isListed || username !== "") return false;
  if (["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return /^https?:$/.test(protocol);
  return protocol === "https:" && port === "";
}

/** An https URL, or nothing; Google writes some of them without the protocol. */
function webUrl(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text, "https://www.google.com")) return undefined;
  const url = new URL(text, "https://www.google.com");
  return url.protocol === "https:" ? url.href : undefined;
}

/** A photo as Google describes it. */
export type SourcePhoto = ReturnType<typeof sourcePhoto>;

function sourcePhoto(photo: InferType<typeof googlePhotoSchema>) {
  const { name, googleMapsUri } = photo;
  const authors = photo.authorAttributions.filter(({ displayName }) => displayName !== "");
  return {
    /** Good for the next calls only: it changes from list to list. */
    name,
    /** What stays the same as long as the photo exists: the picture's own key in its URL on Google Maps. */
    key: /!1s([\w-]{8,200})!2e/.exec(googleMapsUri ?? "")?.[1] ?? name.replace(/^.*\//, ""),
    /** Size of the original in pixels, where Google says it. */
    width: photo.widthPx,
    height: photo.heightPx,
    /** Who took it and must be named beside it (Google's Places policies). */
    attributions: authors.map(({ displayName, uri }) => ({ name: displayName, uri: webUrl(uri) })),
    /** Where the photo stands on Google Maps. */
    sourceUri: webUrl(googleMapsUri),
  };
}

/** The photos of a profile. All calls reject with a PhotosError, and end with the signal. */
export type GooglePlaces = ReturnType<typeof googlePlaces>;

/** @param imageHosts hosts, as `isImageUrl` takes them, that a picture may be on */
export function googlePlaces(
  { apiKey, placeId, baseUrl }: NonNullable<PhotoSettings["google"]>,
  imageHosts: readonly string[],
) {
  /** The JSON that Google answers; asked for once more after 429, 5xx or a broken connection. */
  async function call(path: string, signal: AbortSignal, mask: object = {}): Promise<unknown> {
    // Behind a base URL with a path of its own, like that of a gateway, that path stays.
    const url = new URL(`${baseUrl.href.replace(/\/$/, "")}/v1/${path}`);
    const once = () => callOnce(url, apiKey, mask, signal);
    return once().catch(async (error: unknown) => {
      const mayPass = error instanceof PhotosError && passing.includes(error.failure);
      if (!mayPass) throw error;
      await wait(retryAfter);
      return once();
    });
  }

  return {
    /** The photos there are; costs nothing. */
    async list(signal: AbortSignal): Promise<SourcePhoto[]> {
      const path = `places/${encodeURIComponent(placeId)}`;
      const place = await call(path, signal, { "X-Goog-FieldMask": "photos" });
      if (!placeSchema.isValidSync(place, strict)) {
        throw new PhotosError("malformed", "Google's answer is no list of photos");
      }
      const { photos = [] } = placeSchema.cast(place);
      const readable = photos.filter((photo) => googlePhotoSchema.isValidSync(photo, strict));
      if (photos.length > 0 && readable.length === 0) {
        throw new PhotosError("malformed", "Google's list has no photo that can be read");
      }
      return readable.map((photo) => sourcePhoto(googlePhotoSchema.cast(photo)));
    },
    /** A short-lived URL of the picture, on one of the hosts that are allowed; may be billed. */
    async locate({ name }: SourcePhoto, signal: AbortSignal): Promise<URL> {
      const size = `maxWidthPx=${Math.max(...photoWidths)}&skipHttpRedirect=true`;
      const media = await call(`${name}/media?${size}`, signal);
      if (!googleMediaSchema.isValidSync(media, strict)) {
        throw new PhotosError("malformed", "Google's answer is no URL of a photo");
      }
      const picture = new URL(googleMediaSchema.cast(media).photoUri);
      if (!isImageUrl(picture, imageHosts)) {
        throw new PhotosError("malformed", `${picture.host} is not in GOOGLE_IMAGE_HOSTS`);
      }
      return picture;
    },
  };
}
