/** Holds the list in memory (Google's terms allow no other place) and knows when to ask anew. */
import type { Clock } from "../clock";
import type { Log } from "../log";
import type { CircuitBreaker } from "./circuit-breaker";
import type { Purpose } from "./daily-budget";
import type { Gather, ListedPhoto } from "./gather-photos";
import type { PhotoLimits } from "./photo-limits";
import { PhotosError } from "./ports";

/** A list, and when it was fetched. */
type Listing = {
  readonly photos: readonly ListedPhoto[];
  /** Milliseconds since 1970, to be shown. */
  readonly at: number;
};

/** The list with its age, which is told by the clock that never jumps. */
type HeldListing = Listing & { readonly elapsedAt: number };

/** What the list is made of. */
export type PhotoListParts = {
  readonly gather: Gather;
  readonly breaker: CircuitBreaker;
  readonly limits: Pick<
    PhotoLimits,
    "fresh" | "staleWhileRevalidate" | "staleIfError" | "betweenRefreshes" | "betweenSpentLoads"
  >;
  readonly clock: Clock;
  readonly log: Log;
};

/** The photos, fetched when needed and never twice at a time. */
export type PhotoList = {
  /** @throws {PhotosError} if there is no list and none can be had */
  current(): Promise<Listing>;
  /**
   * A new list; the held one if visitors have forced another within the last minute.
   * @throws {PhotosError} if the new one cannot be had
   */
  refreshed(): Promise<Listing>;
  /** A photo of the held list. */
  find(id: string): ListedPhoto | undefined;
  /** Takes a photo off the held list, because its address is no longer good. */
  forget(id: string): void;
};

function reasonOf(error: unknown): { failure: string; message: string } {
  // Messages of others may hold an address or a header.
  return error instanceof PhotosError
    ? { failure: error.failure, message: error.message }
    : { failure: "unexpected", message: error instanceof Error ? error.name : "unknown" };
}

/** An empty list, to be filled by the first who asks. */
export function createPhotoList({
  gather,
  breaker,
  limits,
  clock,
  log,
}: PhotoListParts): PhotoList {
  let held: HeldListing | undefined;
  let flight: Promise<Listing> | undefined;
  let refreshedAt = -Infinity;
  let spentAt = -Infinity;

  const say = (line: object) => {
    log({ event: "photos", ...line });
  };

  async function fetchList(purpose: Purpose): Promise<Listing> {
    const started = clock.elapsed();
    const sinceStart = () => Math.round(clock.elapsed() - started);
    try {
      const photos = await gather(purpose, held?.photos ?? []);
      breaker.succeeded();
      held = { photos, at: clock.now(), elapsedAt: clock.elapsed() };
      say({ outcome: "loaded", photos: photos.length, ms: sinceStart() });
      return held;
    } catch (error) {
      // Holding back ourselves says nothing about how Google is.
      if (!(error instanceof PhotosError && error.failure === "spent")) breaker.failed();
      else if (purpose === "scheduled") spentAt = clock.elapsed();
      say({ level: "error", outcome: "failed", ...reasonOf(error), ms: sinceStart() });
      throw error;
    }
  }

  function load(purpose: Purpose = "scheduled"): Promise<Listing> {
    const isSpent = clock.elapsed() - spentAt < limits.betweenSpentLoads;
    if (!flight && purpose === "scheduled" && isSpent) {
      return Promise.reject(new PhotosError("spent", "The media calls of now are spent"));
    }
    if (!flight && !breaker.allows()) {
      return Promise.reject(new PhotosError("paused", "Google failed too often; pausing"));
    }
    flight ??= fetchList(purpose).finally(() => (flight = undefined));
    return flight;
  }

  async function current(): Promise<Listing> {
    const stale = held;
    const age = stale ? clock.elapsed() - stale.elapsedAt : Infinity;
    if (stale && age < limits.fresh) return stale;
    if (stale && age < limits.staleWhileRevalidate) {
      load().catch(() => undefined); // It has been logged.
      return stale;
    }
    return load().catch((error: unknown) => {
      if (stale && age < limits.staleIfError) return stale;
      throw error;
    });
  }

  return {
    current,
    refreshed() {
      if (clock.elapsed() - refreshedAt < limits.betweenRefreshes) return current();
      refreshedAt = clock.elapsed();
      return load("forced");
    },
    find: (id) => held?.photos.find((photo) => photo.id === id),
    forget(id) {
      const photos = held?.photos.filter((photo) => photo.id !== id) ?? [];
      held = held && photos.length > 0 ? { ...held, photos } : undefined;
    },
  };
}
