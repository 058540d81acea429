/** Holds the list in memory (Google's terms allow no other place) and knows when to ask anew. */
import type { Log } from "../log";
import { gatherPhotos, type GatherParts, type ListedPhoto } from "./gather-photos";
import type { Purpose } from "./media-budget";
import { PhotosError } from "./photos-error";

/** A list, and when it was fetched. */
type Listing = {
  readonly photos: readonly ListedPhoto[];
  /** Milliseconds since 1970, to be shown. */
  readonly at: number;
  /** The same by the clock that never jumps, for its age. */
  readonly elapsedAt: number;
};

/** What is logged of a failure. Messages of others may hold a URL or a header. */
function reasonOf(error: unknown): { failure: string; message: string } {
  return error instanceof PhotosError
    ? { failure: error.failure, message: error.message }
    : { failure: "unexpected", message: error instanceof Error ? error.name : "unknown" };
}

/** The photos, fetched when needed and never twice at a time. */
export type PhotoList = ReturnType<typeof createPhotoList>;

/** An empty list, to be filled by the first who asks. */
export function createPhotoList({ log, ...parts }: GatherParts & { readonly log: Log }) {
  const { limits, clock } = parts;
  let held: Listing | undefined;
  let flight: Promise<Listing> | undefined;
  let refreshedAt = -Infinity;
  let spentAt = -Infinity;
  // A circuit breaker: after so many failures in a row Google is left alone, then one try goes through.
  let failuresInARow = 0;
  let pausedUntil = -Infinity;

  function noteFailure(error: unknown, purpose: Purpose): void {
    if (error instanceof PhotosError && error.failure === "spent") {
      // A limit of our own says nothing about how Google is.
      if (purpose === "scheduled") spentAt = clock.elapsed();
      return;
    }
    failuresInARow += 1;
    if (failuresInARow >= limits.failuresInARow) pausedUntil = clock.elapsed() + limits.pause;
  }

  async function fetchList(purpose: Purpose): Promise<Listing> {
    const started = clock.elapsed();
    const say = (line: object) => {
      log({ event: "photos", ...line, ms: Math.round(clock.elapsed() - started) });
    };
    try {
      const photos = await gatherPhotos(purpose, held?.photos ?? [], parts);
      failuresInARow = 0;
      held = { photos, at: clock.now(), elapsedAt: clock.elapsed() };
      say({ outcome: "loaded", photos: photos.length });
      return held;
    } catch (error) {
      noteFailure(error, purpose);
      say({ level: "error", outcome: "failed", ...reasonOf(error) });
      throw error;
    }
  }

  async function load(purpose: Purpose): Promise<Listing> {
    if (!flight) {
      const isSpent = clock.elapsed() - spentAt < limits.betweenSpentLoads;
      if (purpose === "scheduled" && isSpent) {
        throw new PhotosError("spent", "The media calls of now are spent");
      }
      if (clock.elapsed() < pausedUntil) {
        throw new PhotosError("paused", "Google failed too often; pausing");
      }
      flight = fetchList(purpose).finally(() => (flight = undefined));
    }
    return flight;
  }

  /** @throws {PhotosError} if there is no list and none can be had */
  async function current(): Promise<Listing> {
    const stale = held;
    const age = stale ? clock.elapsed() - stale.elapsedAt : Infinity;
    if (stale && age < limits.fresh) return stale;
    const loading = load("scheduled");
    if (stale && age < limits.staleWhileRevalidate) {
      loading.catch(() => undefined); // It has been logged.
      return stale;
    }
    return loading.catch((error: unknown) => {
      if (stale && age < limits.staleIfError) return stale;
      throw error;
    });
  }

  return {
    current,
    /**
     * A new list; the held one if visitors have forced another within the last minute.
     * @throws {PhotosError} if the new one cannot be had
     */
    refreshed(): Promise<Listing> {
      if (clock.elapsed() - refreshedAt < limits.betweenRefreshes) return current();
      refreshedAt = clock.elapsed();
      return load("forced");
    },
    /** A photo of the held list. */
    find: (id: string) => held?.photos.find((photo) => photo.id === id),
    /** Takes a photo off the held list, because its URL is no longer good. */
    forget(id: string) {
      const photos = held?.photos.filter((photo) => photo.id !== id) ?? [];
      held = held && photos.length > 0 ? { ...held, photos } : undefined;
    },
  };
}
