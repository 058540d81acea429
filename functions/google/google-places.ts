/** Photos of a Google Business Profile through the Places API (New). */
import { setTimeout as wait } from "node:timers/promises";
import { photoLimits } from "../photos/photo-limits";
import { photoWidths } from "../photos/photo-address";
import type { GoogleProfile } from "../photos/photo-settings";
import { PhotosError, type Attribution, type PhotoSource, type SourcePhoto } from "../photos/ports";
import { callGoogle } from "./google-call";
import {
  googleMediaSchema,
  googlePhotoSchema,
  googlePlaceSchema,
  type GooglePhoto,
} from "./google-json";

const largest = Math.max(...photoWidths);

/** An https address, or nothing; Google writes some of them without the protocol. */
function webAddress(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text, "https://www.google.com")) return undefined;
  const url = new URL(text, "https://www.google.com");
  return url.protocol === "https:" ? url.href : undefined;
}

/** The picture's own key stands in its address on Google Maps; the name changes from call to call. */
function keyOf({ name, googleMapsUri = "" }: GooglePhoto): string {
  const [, key] = /!1s([\w-]{8,200})!2e/.exec(googleMapsUri) ?? [];
  return key ?? name.replace(/^.*\//, "");
}

function attributionsOf({ authorAttributions }: GooglePhoto): Attribution[] {
  return authorAttributions
    .filter(({ displayName }) => displayName !== "")
    .map(({ displayName, uri }) => ({ name: displayName, uri: webAddress(uri) }));
}

function sourcePhoto(value: unknown): SourcePhoto[] {
  if (!googlePhotoSchema.isValidSync(value, { strict: true })) return [];
  const photo = googlePhotoSchema.cast(value);
  return [
    {
      name: photo.name,
      key: keyOf(photo),
      width: photo.widthPx,
      height: photo.heightPx,
      attributions: attributionsOf(photo),
      sourceUri: webAddress(photo.googleMapsUri),
    },
  ];
}

/** The photos of the place in `profile`. `timeout` is for one try of one call, in milliseconds. */
export function googlePlaces(profile: GoogleProfile, timeout = photoLimits.call): PhotoSource {
  const caller = { apiKey: profile.apiKey, timeout, wait: waitFor };
  // Behind a base address with a path of its own, like that of a gateway, that path stays.
  const address = (path: string) =>
    new URL(`${profile.baseUrl.href.replace(/\/$/, "")}/v1/${path}`);
  return {
    async list(signal) {
      const url = address(`places/${encodeURIComponent(profile.placeId)}`);
      const place = await callGoogle(url, { "X-Goog-FieldMask": "photos" }, caller, signal);
      if (!googlePlaceSchema.isValidSync(place, { strict: true })) {
        throw new PhotosError("malformed", "Google's answer is no list of photos");
      }
      const { photos = [] } = googlePlaceSchema.cast(place);
      const readable = photos.flatMap(sourcePhoto);
      if (photos.length > 0 && readable.length === 0) {
        throw new PhotosError("malformed", "Google's list has no photo that can be read");
      }
      return readable;
    },
    async locate({ name }, signal) {
      const url = address(`${name}/media`);
      url.searchParams.set("maxWidthPx", String(largest));
      url.searchParams.set("skipHttpRedirect", "true");
      const media = await callGoogle(url, {}, caller, signal);
      if (!googleMediaSchema.isValidSync(media, { strict: true })) {
        throw new PhotosError("malformed", "Google's answer is no address of a photo");
      }
      return new URL(googleMediaSchema.cast(media).photoUri);
    },
  };
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return wait(milliseconds, undefined, { signal });
}
