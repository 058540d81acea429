/** GET /api/google-places-photos: the list, or with `?photo=` one picture; wired from its settings. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cwd } from "node:process";
import { parse } from "yaml";
import { systemClock, type Clock } from "../clock";
import { readCompany } from "../company";
import { readEnvironment, type PhotoSettings } from "../environment";
import { sharedInProcess } from "../http/as-gatsby-function";
import { json, methodNotAllowed, type Handler } from "../http/respond";
import { logLine, type Log } from "../log";
import { openDatabase } from "../store/open-database";
import { createSqlEnquiryStore, type EnquiryStore } from "../store/enquiry-store";
import { googlePlaces, PhotosError } from "./google-places";
import { createPhotoList, photoLimits, type ListedPhoto } from "./photo-list";
import { photoUrl } from "./photo-url";
import { createPhotoTokens, servePhoto } from "./serve-photo";

/** The company's words on a photo, by the key that `npm run photos:check` prints. */
type PhotoOverride = Readonly<
  Record<"photo" | "title" | "category" | "location", string> &
    Partial<Record<"description" | "date", string>>
>;

/** Those words by the key of the photo. */
export type PhotoOverrides = ReadonlyMap<string, PhotoOverride>;

/** Reads them below `root`, the project's folder; the content check guarantees the shape. */
export function readPhotoOverrides(root: string): PhotoOverrides {
  const file = join(root, "content/gallery/google-overrides.yml");
  const list = existsSync(file) ? (parse(readFileSync(file, "utf8")) as PhotoOverride[]) : [];
  return new Map(list.map((override) => [override.photo, override]));
}

/** The fields of a gallery photo (specification, section 3), and what Google asks to be shown. */
export type GalleryItem = ReturnType<typeof describePhoto>;

/**
 * Describes a photo that is listed at the instant `at`. Google tells who took it and nothing of
 * what it shows, so neither do we: no category of the filter, `county` as place, and today.
 */
function describePhoto(photo: ListedPhoto, at: number, overrides: PhotoOverrides, county: string) {
  const { id, attributions, sourceUri, width, height } = photo;
  const [author] = attributions;
  const known = overrides.get(photo.key);
  return {
    id,
    url: photoUrl(photo.token, 640),
    title: known?.title ?? (author ? `Photo by ${author.name}` : "Photo from Google Maps"),
    description: known?.description ?? "From our Google Business Profile.",
    category: known?.category ?? "Recent Work",
    location: known?.location ?? county,
    uploadDate: known?.date ?? new Date(at).toISOString().slice(0, 10),
    ...{ attributions, sourceUri, width, height },
  };
}

/** What the photos call needs besides its settings; tests bring their own clock and limits. */
type PhotosContext = {
  readonly root: string;
  readonly county: string;
  /** Where processes count together what they spend. */
  readonly store: Pick<EnquiryStore, "spend">;
  readonly log: Log;
  readonly clock?: Clock;
  readonly limits?: Partial<typeof photoLimits>;
};

/** The photos call, with a memory of its own. */
export function composePhotos(settings: PhotoSettings, context: PhotosContext) {
  const limits = { ...photoLimits, ...context.limits };
  const { root, county, store, log, clock = systemClock } = context;
  const { google: profile, imageHosts, mediaCallsPerDay: callsPerDay } = settings;
  const overrides = readPhotoOverrides(root);
  const tokens = createPhotoTokens(profile?.apiKey ?? "", imageHosts);
  const google = profile && googlePlaces(profile, imageHosts);
  const parts = { callsPerDay, spend: store.spend, tokens, limits, clock, log };
  const list = google && createPhotoList({ google, ...parts });
  let images = 0;

  async function answerList(isForced: boolean): Promise<Response> {
    // Where no profile is set the answer is empty, which is no error: the gallery keeps its own set.
    if (!list) return json(200, { status: "OK", photos: [] });
    try {
      const photos = await (isForced ? list.refreshed() : list.current());
      const items = photos.map((photo) => describePhoto(photo, clock.now(), overrides, county));
      return json(200, { status: "OK", photos: items });
    } catch (error) {
      if (!(error instanceof PhotosError)) throw error;
      return json(error.status, { status: "ERROR", error: error.message, photos: [] });
    }
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return methodNotAllowed("GET, HEAD", { photos: [] });
    const query = new URL(request.url).searchParams;
    if (!query.has("photo")) return answerList(query.get("refresh") === "true");
    if (images >= limits.imagesAtOnce) {
      const error = "Too many photos are on their way";
      return json(503, { status: "ERROR", error }, { "Retry-After": "5" });
    }
    images += 1;
    const find = (token: string) => (list ? tokens.open(token) : undefined);
    const serving = servePhoto(request, find, (url) => list?.forget(url), limits.image);
    return serving.finally(() => (images -= 1));
  };
}

/** The photos call for Gatsby Functions. */
export const photosFunction: Handler = (request) =>
  sharedInProcess("photos", () => {
    const { photos, contact } = readEnvironment();
    const [root, log] = [cwd(), logLine];
    const store = createSqlEnquiryStore(() => openDatabase(contact.database, { root, log }));
    return composePhotos(photos, { ...readCompany(root).address, root, store, log });
  })(request);
