/** Asks Google for its list and for the URL of each photo in it. */
import { createHash } from "node:crypto";
import type { Clock } from "../clock";
import { limitConcurrency } from "../limit-concurrency";
import type { GooglePlaces, SourcePhoto } from "./google-places";
import type { Purpose, TakeCalls } from "./media-budget";
import type { PhotoLimits } from "./photo-settings";
import type { PhotoTokens } from "./photo-token";
import { PhotosError } from "./photos-error";

/** A photo that can be fetched. */
export type ListedPhoto = SourcePhoto & {
  /** Our own name for it, which visitors see: the same each time, and telling nothing of Google's. */
  readonly id: string;
  /** Where its picture is. */
  readonly url: URL;
  /** The same for visitors, sealed. */
  readonly token: string;
  /** When the URL was asked for, by the clock that never jumps. */
  readonly locatedAt: number;
};

/** What a list is made with. */
export type GatherParts = {
  readonly google: GooglePlaces;
  readonly takeCalls: TakeCalls;
  readonly tokens: Pick<PhotoTokens, "seal">;
  readonly limits: PhotoLimits;
  readonly clock: Clock;
};

/**
 * Makes a list, in Google's order; `held` are the photos of the one before. A photo whose URL
 * cannot be had now keeps the one it had, within its time: a list never gets poorer because
 * something failed.
 * @throws {PhotosError} if the list fails, or if not one of its photos is located
 */
export async function gatherPhotos(
  purpose: Purpose,
  held: readonly ListedPhoto[],
  { google, takeCalls, tokens, limits, clock }: GatherParts,
): Promise<readonly ListedPhoto[]> {
  const signal = AbortSignal.timeout(limits.list);
  const listed = (await google.list(signal)).slice(0, limits.photos);
  const inTime = held.filter(({ locatedAt }) => clock.elapsed() - locatedAt < limits.staleIfError);
  const known = new Map(inTime.map((photo) => [photo.key, photo]));
  // A photo without a URL comes before one that has an old one.
  const byNeed = [
    ...listed.filter(({ key }) => !known.has(key)),
    ...listed.filter(({ key }) => known.has(key)),
  ];
  const paidFor = new Set(byNeed.slice(0, await takeCalls(purpose, listed.length)));
  if (listed.length > 0 && paidFor.size === 0) {
    throw new PhotosError("spent", "The media calls of now are spent");
  }
  const limited = limitConcurrency(limits.callsAtOnce);

  async function locate(photo: SourcePhoto): Promise<ListedPhoto> {
    const url = await limited(() => google.locate(photo, signal));
    const id = createHash("sha256").update(photo.key).digest("base64url").slice(0, 16);
    return { ...photo, id, url, token: tokens.seal({ id, url }), locatedAt: clock.elapsed() };
  }

  const errors: unknown[] = [];
  const located = await Promise.all(
    listed.map(async (photo) => {
      const old = known.get(photo.key);
      if (!paidFor.has(photo)) return old;
      return locate(photo).catch((error: unknown) => {
        errors.push(error);
        return old;
      });
    }),
  );
  if (errors.length > 0 && errors.length === paidFor.size) throw errors[0];
  const photos = located.filter((photo) => photo !== undefined);
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()];
}
