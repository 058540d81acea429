/** GET /api/google-places-photos: the list, or with `?photo=` one picture. */
import { json, methodNotAllowed, type Handler } from "../http/respond";
import { galleryItem } from "./gallery-item";
import type { PhotoList } from "./photo-list";
import type { PhotoOverrides } from "./photo-overrides";
import type { PhotoTokens } from "./photo-token";
import { PhotosError, type PhotosFailure } from "./ports";
import { servePhoto } from "./serve-photo";

/** What the photos call is made of. */
export type PhotosParts = {
  /** Nothing where no source is configured. */
  readonly list: PhotoList | undefined;
  readonly tokens: Pick<PhotoTokens, "open"> | undefined;
  readonly overrides: PhotoOverrides;
  /** Milliseconds for one picture. */
  readonly imageTimeout: number;
};

/** Safe words: what Google said stays in the log. */
const answers: Readonly<Record<PhotosFailure, readonly [status: number, error: string]>> = {
  timeout: [504, "Google did not answer in time"],
  unavailable: [502, "Google could not be reached"],
  refused: [502, "Google refused the request"],
  malformed: [502, "Google's answer could not be read"],
  throttled: [503, "Google has had too many requests"],
  paused: [503, "Google failed several times; it is left alone for a while"],
  spent: [503, "The photos of today are used up"],
};

async function answerList(list: PhotoList, overrides: PhotoOverrides, refresh: boolean) {
  try {
    const { photos, at } = await (refresh ? list.refreshed() : list.current());
    const items = photos.map((photo) => galleryItem(photo, at, overrides));
    return json(200, { status: "OK", photos: items });
  } catch (error) {
    if (!(error instanceof PhotosError)) throw error;
    const [status, words] = answers[error.failure];
    return json(status, { status: "ERROR", error: words, photos: [] });
  }
}

/** The photos call. Without a source the list is empty, which is no error: the gallery keeps its own set. */
export function createPhotosHandler({
  list,
  tokens,
  overrides,
  imageTimeout,
}: PhotosParts): Handler {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return methodNotAllowed("GET, HEAD", { photos: [] });
    }
    const query = new URL(request.url).searchParams;
    if (query.has("photo")) {
      return servePhoto(request, {
        find: (token) => {
          const photo = tokens?.open(token);
          // Where this process has listed the photo itself, it may know a newer address.
          return photo && (list?.find(photo.id) ?? (photo.isFresh ? photo : undefined));
        },
        forget: (id) => list?.forget(id),
        timeout: imageTimeout,
      });
    }
    if (!list) return json(200, { status: "OK", photos: [] });
    return answerList(list, overrides, query.get("refresh") === "true");
  };
}
