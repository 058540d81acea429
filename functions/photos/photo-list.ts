/** The list of photos, held in memory (Google's terms allow no other place) and asked for anew when it is time. */
import { createHash } from "node:crypto";
import type { Clock } from "../clock";
import { logFailure, type Log } from "../log";
import type { EnquiryStore } from "../store/enquiry-store";
import { PhotosError, type GooglePlaces, type SourcePhoto } from "./google-places";

const minute = 60_000;
const day = 24 * 60 * minute;

export type ListedPhoto = SourcePhoto & {
  /** Our own name for it, which visitors see: the same each time, and telling nothing of Google's. */
  readonly id: string;
  readonly url: URL;
  /** The same for visitors, signed. */
  readonly token: string;
};

type Photos = readonly ListedPhoto[];

/** How long (milliseconds) and how much, always the same; tests shorten the waits. */
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
  /** Pictures on their way at once: each is held in memory. */
  imagesAtOnce: 24,
};

/** Why a list is fetched: because its time has come, or because a visitor asks for it. */
type Purpose = "scheduled" | "forced";

type PhotoListParts = {
  readonly google: GooglePlaces;
  /** Media calls that all processes together may make on a day: Google bills each. */
  readonly callsPerDay: number;
  readonly spend: EnquiryStore["spend"];
  /** Makes the token of a URL. */
  readonly sign: (url: URL) => string;
  readonly limits: typeof photoLimits;
  readonly clock: Clock;
  readonly log: Log;
};

/** The photos, fetched when needed and never twice at a time; empty until somebody asks. */
export function createPhotoList(parts: PhotoListParts) {
  const { google, callsPerDay, spend, sign, limits, clock, log } = parts;
  let held: Photos | undefined;
  let heldAt = -Infinity;
  let loading: Promise<Photos> | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let refreshedAt = -Infinity;
  const ageOf = (at: number) => clock.elapsed() - at;

  /**
   * Takes media calls from a budget that is full again at midnight UTC; resolves with how many were
   * left. Visitors may use up a third of it, however often they ask for a new list; the rest is spread
   * over the day, a quarter of it from midnight on for hosts that start, and always enough for one list.
   */
  async function takeCalls(purpose: Purpose, wanted: number): Promise<number> {
    const now = clock.now();
    const forced = Math.floor(callsPerDay / 3);
    const scheduled = callsPerDay - forced;
    const spread = Math.ceil(scheduled * (0.25 + 0.75 * ((now % day) / day)));
    const spreadMost = Math.min(scheduled, Math.max(limits.photos, spread));
    const most = purpose === "forced" ? forced : spreadMost;
    try {
      return await spend(`${purpose} media calls`, Math.floor(now / day), most, wanted);
    } catch (error) {
      logFailure(log, "the photos' budget cannot be asked for", error);
      return 0;
    }
  }

  async function locate(photo: SourcePhoto, signal: AbortSignal): Promise<ListedPhoto> {
    const url = await google.locate(photo, signal);
    const id = createHash("sha256").update(photo.key).digest("base64url").slice(0, 16);
    return { ...photo, id, url, token: sign(url) };
  }

  /**
   * In Google's order. A photo whose URL cannot be had now keeps the one it had: a list never gets
   * poorer because something failed.
   */
  async function gather(purpose: Purpose): Promise<Photos> {
    const signal = AbortSignal.timeout(limits.list);
    const listed = (await google.list(signal)).slice(0, limits.photos);
    const calls = await takeCalls(purpose, listed.length);
    if (listed.length > 0 && calls === 0)
      throw new PhotosError(503, "The media calls of now are spent");
    const usable = ageOf(heldAt) < limits.staleIfError ? held : [];
    const known = new Map(usable?.map((photo) => [photo.key, photo]));
    const locating = listed.slice(0, calls).map((photo) => locate(photo, signal));
    const located = await Promise.allSettled(locating);
    // Where none can be had, the reason of the first.
    if (listed.length > 0) await Promise.any(locating).catch(() => locating[0]);
    const photos = listed.flatMap(({ key }, index) => {
      const result = located[index];
      return (result?.status === "fulfilled" ? result.value : known.get(key)) ?? [];
    });
    return [...new Map(photos.map((photo) => [photo.id, photo])).values()];
  }

  async function fetchList(purpose: Purpose): Promise<Photos> {
    const started = clock.elapsed();
    const logEnd = (facts: object) => {
      log({ event: "photos", ...facts, ms: Math.round(ageOf(started)) });
    };
    try {
      held = await gather(purpose);
      heldAt = clock.elapsed();
      failed = undefined;
      logEnd({ outcome: "loaded", photos: held.length });
      return held;
    } catch (error) {
      // What visitors force says nothing about the lists whose time has come.
      if (purpose === "scheduled") failed = { error, at: clock.elapsed() };
      // Messages of others may hold a URL or a header.
      const reason = error instanceof PhotosError ? error.message : "unexpected";
      logEnd({ level: "error", outcome: "failed", reason });
      throw error;
    }
  }

  async function load(purpose: Purpose): Promise<Photos> {
    if (purpose === "scheduled" && failed && ageOf(failed.at) < limits.pause) throw failed.error;
    return (loading ??= fetchList(purpose).finally(() => (loading = undefined)));
  }

  /** @throws {PhotosError} if there is no list and none can be had */
  async function current(): Promise<Photos> {
    const age = ageOf(heldAt);
    if (held && age < limits.fresh) return held;
    const stale = age < limits.staleIfError ? held : undefined;
    const next = load("scheduled").catch((error: unknown) => {
      if (stale) return stale;
      throw error;
    });
    return stale && age < limits.staleWhileRevalidate ? stale : next;
  }

  return {
    current,
    /**
     * A new list; the held one if visitors have forced another within the last minute.
     * @throws {PhotosError} if the new one cannot be had
     */
    refreshed(): Promise<Photos> {
      if (ageOf(refreshedAt) < limits.pause) return current();
      refreshedAt = clock.elapsed();
      return load("forced");
    },
    /** Takes a photo off the held list, because its URL is no longer good. */
    forget(url: URL) {
      const others = held?.filter((photo) => photo.url.href !== url.href) ?? [];
      held = others.length > 0 ? others : undefined;
    },
  };
}
