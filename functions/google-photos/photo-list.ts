/** The list of photos, kept in memory (Google's terms allow no other place) and fetched again when it is old. */
import { dayMs, minuteMs, type Clock } from "../shared/clock";
import { maxConcurrentPictures } from "../limits";
import { logFailure, type Log } from "../log";
import { createDigest } from "../signature";
import { PhotosError, type GooglePlaces, type SourcePhoto } from "./google-places";

/** A photo of the list, with its picture's URL. */
export type ListedPhoto = SourcePhoto & {
  /** Our own id, which visitors see: the same each time, and without anything of Google's. */
  readonly id: string;
  readonly url: URL;
  /** The signed URL for visitors. */
  readonly token: string;
};

type Photos = readonly ListedPhoto[];

/** Times (in milliseconds) and sizes, the same everywhere; only tests shorten the times. */
export const listLimits = {
  /** Google lists no more than this (Place Details, `photos`). */
  photos: 10,
  /** A list younger than this is used as it is. */
  fresh: 30 * minuteMs,
  /** A list younger than this is still used while a new one is fetched. */
  staleWhileRevalidate: 60 * minuteMs,
  /** A list younger than this is still used if Google fails. */
  staleIfError: dayMs,
  /** The pause after Google failed, and the least time between two refreshes by visitors. */
  pause: minuteMs,
  /** The time for all calls for one list together; whatever has arrived by then is used. */
  list: 6000,
  /** The time for one picture, including its body. */
  image: 15_000,
  maxConcurrentPictures,
};

/** The reason why a list is fetched: the old one has aged, or a visitor forces a refresh. */
type Purpose = "scheduled" | "forced";

/** Spends up to `wanted` of a shared budget for a day (days since 1970, UTC). */
export type SpendFromBudget = (
  name: string,
  day: number,
  limit: number,
  wanted: number,
) => Promise<number>;

type PhotoListOptions = {
  readonly google: GooglePlaces;
  /** Media calls that all processes together may make in a day, since Google bills each. */
  readonly callsPerDay: number;
  readonly spend: SpendFromBudget;
  /** Makes the token for a URL. */
  readonly sign: (url: URL) => string;
  readonly limits: typeof listLimits;
  readonly clock: Clock;
  readonly log: Log;
};

/** Creates the list, which is fetched at the first request and never twice at a time. */
export function createPhotoList(options: PhotoListOptions) {
  const { google, callsPerDay, spend, sign, limits, clock, log } = options;
  let photoList: Photos | undefined;
  let listedAt = -Infinity;
  let loading: Promise<Photos> | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let refreshedAt = -Infinity;
  const ageOf = (at: number) => clock.elapsed() - at;

  /**
   * Takes media calls from the day's budget (UTC) and resolves with how many it got. Visitors' refreshes may use a
   * third; the rest is released over the day: a quarter at midnight, and at any time enough for one list.
   */
  async function takeCalls(purpose: Purpose, wanted: number): Promise<number> {
    const now = clock.now();
    const forced = Math.floor(callsPerDay / 3);
    const scheduled = callsPerDay - forced;
    const spread = Math.ceil(scheduled * (0.25 + 0.75 * ((now % dayMs) / dayMs)));
    const spreadLimit = Math.min(scheduled, Math.max(limits.photos, spread));
    const limit = purpose === "forced" ? forced : spreadLimit;
    try {
      return await spend(`${purpose} media calls`, Math.floor(now / dayMs), limit, wanted);
    } catch (error) {
      logFailure(log, "the photos' budget cannot be asked for", error);
      return 0;
    }
  }

  async function locate(photo: SourcePhoto, signal: AbortSignal): Promise<ListedPhoto> {
    const url = await google.locate(photo, signal);
    const id = createDigest(photo.key).slice(0, 16);
    return { ...photo, id, url, token: sign(url) };
  }

  /** Fetches the photos, in Google's order. A photo whose new URL cannot be fetched keeps its old one. */
  async function gather(purpose: Purpose): Promise<Photos> {
    const signal = AbortSignal.timeout(limits.list);
    const listed = (await google.list(signal)).slice(0, limits.photos);
    const calls = await takeCalls(purpose, listed.length);
    if (listed.length > 0 && calls === 0)
      throw new PhotosError(503, "No more photos may be asked of Google just now");
    const usable = ageOf(listedAt) < limits.staleIfError ? photoList : [];
    const usableByKey = new Map(usable?.map((photo) => [photo.key, photo]));
    const locating = listed.slice(0, calls).map((photo) => locate(photo, signal));
    const located = await Promise.allSettled(locating);
    // If all photos failed, this rejects with the reason of the first.
    if (listed.length > 0) await Promise.any(locating).catch(() => locating[0]);
    const photos = listed.flatMap(({ key }, index) => {
      const result = located[index];
      return (result?.status === "fulfilled" ? result.value : usableByKey.get(key)) ?? [];
    });
    return [...new Map(photos.map((photo) => [photo.id, photo])).values()];
  }

  async function fetchList(purpose: Purpose): Promise<Photos> {
    const started = clock.elapsed();
    const logEnd = (details: object) => {
      log({ event: "photos", ...details, ms: Math.round(ageOf(started)) });
    };
    try {
      photoList = await gather(purpose);
      listedAt = clock.elapsed();
      failed = undefined;
      logEnd({ outcome: "loaded", photos: photoList.length });
      return photoList;
    } catch (error) {
      // A failed forced refresh must not hold back the scheduled ones.
      if (purpose === "scheduled") failed = { error, at: clock.elapsed() };
      // Other errors' messages may hold a URL or a header.
      const reason = error instanceof PhotosError ? error.message : "unexpected";
      logEnd({ level: "error", outcome: "failed", reason });
      throw error;
    }
  }

  async function load(purpose: Purpose): Promise<Photos> {
    if (purpose === "scheduled" && failed && ageOf(failed.at) < limits.pause) throw failed.error;
    return (loading ??= fetchList(purpose).finally(() => (loading = undefined)));
  }

  /** @throws {PhotosError} if there is no list that can be used and none can be fetched */
  async function current(): Promise<Photos> {
    const age = ageOf(listedAt);
    if (photoList && age < limits.fresh) return photoList;
    const stale = age < limits.staleIfError ? photoList : undefined;
    const next = load("scheduled").catch((error: unknown) => {
      if (stale) return stale;
      throw error;
    });
    return stale && age < limits.staleWhileRevalidate ? stale : next;
  }

  return {
    current,
    /** A new list, or the current one within a minute of the last; throws PhotosError. */
    refreshed(): Promise<Photos> {
      if (ageOf(refreshedAt) < limits.pause) return current();
      refreshedAt = clock.elapsed();
      return load("forced");
    },
    /** Takes a photo off the list, because its URL no longer works. */
    forget(url: URL) {
      const remaining = photoList?.filter((photo) => photo.url.href !== url.href) ?? [];
      photoList = remaining.length > 0 ? remaining : undefined;
    },
  };
}
