/** GET /api/google-places-photos: the list, or a picture, so that Google never sees the visitor. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cwd } from "node:process";
import { parse } from "yaml";
import { calendarDay, systemClock, type Clock } from "../shared/clock";
import { readCompany } from "../company";
import { readEnvironment, type PhotoSettings } from "../environment";
import { sharedInProcess } from "../http/as-gatsby-function";
import { limitBytes } from "../http/check-request";
import { createConcurrencyLimiter, createRateLimiter } from "../http/rate-limits";
import { jsonResponse, methodNotAllowed, errorResponse, type Handler } from "../http/respond";
import { pictureBytes } from "../limits";
import { logLine, type Log } from "../log";
import { isSame, createSignature } from "../signature";
import { googlePlaces, isImageUrl, PhotosError } from "./google-places";
import { createPhotoList, listLimits, type ListedPhoto, type SpendFromBudget } from "./photo-list";
import { photoUrl, photoWidths } from "../shared/photo-url";

/** The company's own words for a photo. `photo` is the key that `npm run check:photos` prints. */
type PhotoOverride = {
  readonly photo: string;
  readonly title: string;
  readonly category: string;
  readonly location: string;
  readonly description?: string;
  readonly date?: string;
};

/** Overrides by the photo's key. */
export type PhotoOverrides = ReadonlyMap<string, PhotoOverride>;

/** Reads the overrides below `root`, the project's folder; the content check guarantees the shape. */
export function readPhotoOverrides(root: string): PhotoOverrides {
  const file = join(root, "content/gallery/google-overrides.yml");
  const list = existsSync(file) ? (parse(readFileSync(file, "utf8")) as PhotoOverride[]) : [];
  return new Map(list.map((override) => [override.photo, override]));
}

/** The fields of a gallery photo (specification, section 3), and those that Google requires us to show. */
export type GalleryItem = ReturnType<typeof describePhoto>;

/** Google says neither where nor when a photo was taken: `county` and `at` stand in. */
function describePhoto(photo: ListedPhoto, at: number, overrides: PhotoOverrides, county: string) {
  const { id, attributions, sourceUri, width, height } = photo;
  const [author] = attributions;
  const override = overrides.get(photo.key);
  return {
    id,
    url: photoUrl(photo.token, 640),
    title: override?.title ?? (author ? `Photo by ${author.name}` : "Photo from Google Maps"),
    description: override?.description ?? "From our Google Business Profile.",
    category: override?.category ?? "Recent Work",
    location: override?.location ?? county,
    uploadDate: override?.date ?? calendarDay(at),
    attributions,
    sourceUri,
    width,
    height,
  };
}

/** Makes and opens tokens: signed URLs of pictures, which any process with the same key can serve. */
export function createPhotoTokens(apiKey: string, imageHosts: readonly string[]) {
  const sign = (text: string) => createSignature(apiKey, `photo token ${text}`);
  return {
    sign: ({ href }: URL) => {
      const text = Buffer.from(href).toString("base64url");
      return `${sign(text)}.${text}`;
    },
    /** The URL in a token; undefined if it was made up, changed, or signed with another key. */
    open: (token: string) => {
      const [signature = "", text = ""] = token.split(".");
      if (!isSame(signature, sign(text))) return undefined;
      // We signed the text, so it is a URL.
      const url = new URL(Buffer.from(text, "base64url").toString());
      return isImageUrl(url, imageHosts) ? url : undefined;
    },
  };
}

const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
const maxImageBytes = 2 * 1024 * 1024;

/** Size options at the end of a URL of Google's image server, like `=s4800-w1600`. */
const sizeOptions = /=[swh]\d+(-[swh]\d+)*$/;

/** URL of the same picture, at most `width` pixels wide; unchanged if the URL names no size. */
export const imageUrlAt = ({ href }: URL, width: number): string =>
  href.replace(sizeOptions, `=s4800-w${width}`);

function isUsable(picture: Response): boolean {
  const type = picture.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const length = Number(picture.headers.get("content-length") ?? 0);
  return picture.status === 200 && types.includes(type) && length <= maxImageBytes;
}

/** The dependencies of the photos function besides its settings. Tests pass their own clock and limits. */
type PhotosContext = {
  readonly root: string;
  readonly county: string;
  readonly spend: SpendFromBudget;
  readonly log: Log;
  readonly clock?: Clock;
  readonly limits?: Partial<typeof listLimits>;
};

/** Makes the photos function, with its own list in memory. */
export function composePhotos(settings: PhotoSettings, context: PhotosContext) {
  const limits = { ...listLimits, ...context.limits };
  const { root, county, spend, log, clock = systemClock } = context;
  const { google: profile, imageHosts, mediaCallsPerDay: callsPerDay } = settings;
  const overrides = readPhotoOverrides(root);
  const tokens = createPhotoTokens(profile?.apiKey ?? "", imageHosts);
  const google = profile && googlePlaces(profile, imageHosts);
  const options = { callsPerDay, spend, sign: tokens.sign, limits, clock, log };
  const list = google && createPhotoList({ google, ...options });
  const startPicture = createConcurrencyLimiter(limits.maxConcurrentPictures);
  const bytesSent = createRateLimiter(pictureBytes, clock.elapsed);

  async function answerList(isForced: boolean): Promise<Response> {
    // The list is empty if no profile is set. That is not an error: the gallery then shows its own photos.
    if (!list) return jsonResponse(200, { status: "OK", photos: [] });
    try {
      const photos = await (isForced ? list.refreshed() : list.current());
      const items = photos.map((photo) => describePhoto(photo, clock.now(), overrides, county));
      return jsonResponse(200, { status: "OK", photos: items });
    } catch (error) {
      if (!(error instanceof PhotosError)) throw error;
      return jsonResponse(error.status, { status: "ERROR", error: error.message, photos: [] });
    }
  }

  /** Answers with the picture, or with a status that is not 2xx. */
  async function answerPicture(
    request: Request,
    query: URLSearchParams,
    ip: string | undefined,
  ): Promise<Response> {
    const width = photoWidths.find((known) => String(known) === query.get("w"));
    if (!width) return errorResponse(400, `w must be one of ${photoWidths.join(", ")}`);
    const photo = list && tokens.open(query.get("photo") ?? "");
    if (!photo) return errorResponse(404, "There is no such photo");
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limits.image)]);
    const { method } = request;
    const headers = { Accept: types.join(", ") };
    try {
      const url = imageUrlAt(photo, width);
      const picture = await fetch(url, { method, headers, redirect: "manual", signal });
      if (isUsable(picture)) {
        // Read to the end first, so that a failure can still change the status.
        const limited = new Response(picture.body?.pipeThrough(limitBytes(maxImageBytes)));
        const body = await limited.arrayBuffer();
        bytesSent.spend(ip, body.byteLength);
        return new Response(body, {
          headers: {
            "Content-Type": picture.headers.get("content-type") ?? "",
            "Cache-Control": "private, max-age=1800",
            "X-Content-Type-Options": "nosniff",
          },
        });
      }
      const { status } = picture;
      // A server may refuse HEAD alone.
      const isGone = status >= 400 && status < 500 && status !== 429;
      if (isGone && method === "GET") list.forget(photo);
      await picture.body?.cancel();
    } catch {
      if (signal.aborted) return errorResponse(504, "The photo took too long to arrive");
    }
    return errorResponse(502, "The photo is not available at the moment");
  }

  return async (request: Request, { ip }: Parameters<Handler>[1]): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return methodNotAllowed("GET, HEAD", { photos: [] });
    const query = new URL(request.url).searchParams;
    if (!query.has("photo")) return answerList(query.get("refresh") === "true");
    const wait = bytesSent.secondsUntilAllowed(ip);
    const endPicture = wait > 0 ? undefined : startPicture(ip);
    const busy = "Too many photos are being fetched: try again later";
    if (!endPicture) return errorResponse(503, busy, { "Retry-After": String(wait || 5) });
    return answerPicture(request, query, ip).finally(endPicture);
  };
}

/** The photos function of this process, for Gatsby Functions. */
export const sharedPhotos = (spend: SpendFromBudget) =>
  sharedInProcess("photos", () => {
    const root = cwd();
    const { county } = readCompany(root).address;
    return composePhotos(readEnvironment().photos, { root, county, spend, log: logLine });
  });
