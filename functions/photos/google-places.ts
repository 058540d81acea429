/** Photos of a Google Business Profile through the Places API (New). */
import { array, number, object, string, type InferType } from "yup";
import { callGoogle } from "./google-call";
import { photoLimits, type GoogleProfile } from "./photo-settings";
import { photoWidths } from "./photo-url";
import { PhotosError } from "./photos-error";

/**
 * A photo of Place Details, by the field names of Google's protos (google.maps.places.v1.Photo).
 * Its name becomes part of a URL, so it must be a plain one.
 */
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

/** The picture's own key stands in its URL on Google Maps; the name changes from call to call. */
function keyOf({ name, googleMapsUri = "" }: InferType<typeof googlePhotoSchema>): string {
  const [, key] = /!1s([\w-]{8,200})!2e/.exec(googleMapsUri) ?? [];
  return key ?? name.replace(/^.*\//, "");
}

/** A photo as Google describes it. */
export type SourcePhoto = ReturnType<typeof sourcePhoto>;

function sourcePhoto(photo: InferType<typeof googlePhotoSchema>) {
  const authors = photo.authorAttributions.filter(({ displayName }) => displayName !== "");
  return {
    /** Good for the next calls only: it changes from list to list. */
    name: photo.name,
    /** What stays the same as long as the photo exists. */
    key: keyOf(photo),
    /** Size of the original in pixels, where Google says it. */
    width: photo.widthPx,
    height: photo.heightPx,
    /** Who took it and must be named beside it (Google's Places policies). */
    attributions: authors.map(({ displayName, uri }) => ({ name: displayName, uri: webUrl(uri) })),
    /** Where the photo stands on Google Maps. */
    sourceUri: webUrl(photo.googleMapsUri),
  };
}

/** The photos of a profile. All calls reject with a PhotosError, and end with the signal. */
export type GooglePlaces = ReturnType<typeof googlePlaces>;

/**
 * @param imageHosts hosts, as `isImageUrl` takes them, that a picture may be on
 * @param timeout milliseconds for one try of one call
 */
export function googlePlaces(
  { apiKey, placeId, baseUrl }: GoogleProfile,
  imageHosts: readonly string[],
  timeout = photoLimits.call,
) {
  // Behind a base URL with a path of its own, like that of a gateway, that path stays.
  const urlOf = (path: string) => new URL(`${baseUrl.href.replace(/\/$/, "")}/v1/${path}`);
  return {
    /** The photos there are; costs nothing. */
    async list(signal: AbortSignal): Promise<SourcePhoto[]> {
      const mask = { "X-Goog-FieldMask": "photos" };
      const url = urlOf(`places/${encodeURIComponent(placeId)}`);
      const place = await callGoogle(url, mask, { apiKey, timeout }, signal);
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
      const url = urlOf(`${name}/media`);
      url.searchParams.set("maxWidthPx", String(Math.max(...photoWidths)));
      url.searchParams.set("skipHttpRedirect", "true");
      const media = await callGoogle(url, {}, { apiKey, timeout }, signal);
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
