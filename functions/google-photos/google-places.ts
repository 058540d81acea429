/** Photos of a Google Business Profile through the Places API (New). */
import { array, number, object, string, type InferType } from "yup";
import type { PhotoSettings } from "../environment";
import { limitBytes } from "../http/check-request";
import { photoWidths } from "../shared/photo-url";

/** Photos are not available. The message goes to visitors and the log, so it holds no key and no URL. */
export class PhotosError extends Error {
  /** @param detail Google's own words, for the operator only */
  constructor(
    readonly status: 502 | 503 | 504,
    message: string,
    readonly detail = "",
  ) {
    super(message);
    this.name = "PhotosError";
  }
}

/** The most bytes of a list. A list of ten photos has some 10 kB. */
const maxListBytes = 1_000_000;

async function call(url: URL, apiKey: string, signal: AbortSignal, mask = {}): Promise<unknown> {
  try {
    const { body, status } = await fetch(url, {
      headers: { ...mask, "X-Goog-Api-Key": apiKey, Accept: "application/json" },
      // A redirect must not take the key elsewhere.
      redirect: "manual",
      signal,
    });
    const tooLarge = new PhotosError(502, "Google's answer is too large");
    const text = await new Response(body?.pipeThrough(limitBytes(maxListBytes, tooLarge))).text();
    if (status === 200) return JSON.parse(text) as unknown;
    // Google's errors are `{"error": {"code", "message", "status"}}` (google.rpc.Status, AIP-193).
    const [, name = ""] = /"status": ?"([A-Z_]{1,40})"/.exec(text) ?? [];
    const detail = text.replaceAll(apiKey, "…").slice(0, 500);
    const message = `Google answered HTTP ${status} ${name}`.trim();
    throw new PhotosError(status === 429 ? 503 : 502, message, detail);
  } catch (error) {
    if (error instanceof PhotosError) throw error;
    // The parser throws a RangeError for brackets that are nested too deeply.
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw new PhotosError(502, "Google's answer is not JSON");
    if (signal.aborted) throw new PhotosError(504, "Google did not answer in time");
    // Other errors' messages may hold a URL or a header; a code holds neither.
    const { code = "no code" } = ((error as Error).cause ?? {}) as { readonly code?: string };
    throw new PhotosError(502, `Google could not be reached (${code})`);
  }
}

/** A photo's name becomes part of a URL, so it must have only plain characters. */
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

/** True for https, or this machine, on the usual port of a host (`.domain`: all below it). */
export function isImageUrl(url: URL, hosts: readonly string[]): boolean {
  const { hostname, protocol, port, username } = url;
  const isListed = hosts.some((host) =>
    host.startsWith(".") ? hostname.endsWith(host) : hostname === host,
  );
  if (!isListed || username !== "") return false;
  if (["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return /^https?:$/.test(protocol);
  return protocol === "https:" && port === "";
}

/** The https URL in a text, or undefined. Google writes some URLs without the protocol. */
function webUrl(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text, "https://www.google.com")) return undefined;
  const url = new URL(text, "https://www.google.com");
  return url.protocol === "https:" ? url.href : undefined;
}

/** A photo as Google lists it, without its picture's URL. */
export type SourcePhoto = ReturnType<typeof sourcePhoto>;

function sourcePhoto(photo: InferType<typeof googlePhotoSchema>) {
  const { name, googleMapsUri } = photo;
  const authors = photo.authorAttributions.filter(({ displayName }) => displayName !== "");
  return {
    /** Google's name of the photo. It is valid only until the next list, in which it differs. */
    name,
    /** The key of the picture in its URL on Google Maps, which stays the same as long as the photo exists. */
    key: /!1s([\w-]{8,200})!2e/.exec(googleMapsUri ?? "")?.[1] ?? name.replace(/^.*\//, ""),
    /** Size of the original in pixels, if Google says it. */
    width: photo.widthPx,
    height: photo.heightPx,
    /** The photographers, who must be named beside the photo (Google's Places policies). */
    attributions: authors.map(({ displayName, uri }) => ({ name: displayName, uri: webUrl(uri) })),
    /** The photo's address on Google Maps. */
    sourceUri: webUrl(googleMapsUri),
  };
}

/** The photos of a profile. A call that fails rejects with a PhotosError, and the signal ends it. */
export type GooglePlaces = ReturnType<typeof googlePlaces>;

/** @param imageHosts hosts that a picture may be on, as `isImageUrl` takes them */
export function googlePlaces(
  { apiKey, placeId, baseUrl }: NonNullable<PhotoSettings["google"]>,
  imageHosts: readonly string[],
) {
  // The base URL keeps its path, such as that of a gateway.
  const urlOf = (path: string) => new URL(`${baseUrl.href.replace(/\/$/, "")}/v1/${path}`);
  return {
    /** The photos of the profile; costs nothing. */
    async list(signal: AbortSignal): Promise<SourcePhoto[]> {
      const url = urlOf(`places/${encodeURIComponent(placeId)}`);
      const place = await call(url, apiKey, signal, { "X-Goog-FieldMask": "photos" });
      if (!placeSchema.isValidSync(place, strict))
        throw new PhotosError(502, "Google's answer is not a list of photos");
      const { photos = [] } = placeSchema.cast(place);
      const readable = photos.filter((photo) => googlePhotoSchema.isValidSync(photo, strict));
      if (photos.length > 0 && readable.length === 0)
        throw new PhotosError(502, "Google's list has no photo that can be read");
      return readable.map((photo) => sourcePhoto(googlePhotoSchema.cast(photo)));
    },
    /** A short-lived URL of the picture, on an allowed host; may be billed. */
    async locate({ name }: SourcePhoto, signal: AbortSignal): Promise<URL> {
      const size = `maxWidthPx=${Math.max(...photoWidths)}&skipHttpRedirect=true`;
      const media = await call(urlOf(`${name}/media?${size}`), apiKey, signal);
      const { photoUri = "" } = media as { readonly photoUri?: string };
      if (!URL.canParse(photoUri))
        throw new PhotosError(502, "Google's answer is not the URL of a photo");
      const picture = new URL(photoUri);
      if (isImageUrl(picture, imageHosts)) return picture;
      throw new PhotosError(502, `${picture.host} is not in GOOGLE_IMAGE_HOSTS`);
    },
  };
}
