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
  const limited = limitConcurrency(limits.callsAtOnce);

  async function locate(photo: SourcePhoto): Promise<ListedPhoto> {
    if (!paidFor.has(photo)) throw new PhotosError("spent", "The media calls of now are spent");
    const url = await limited(() => google.locate(photo, signal));
    const id = createHash("sha256").update(photo.key).digest("base64url").slice(0, 16);
    return { ...photo, id, url, token: tokens.seal({ id, url }), locatedAt: clock.elapsed() };
  }

  const outcomes = await Promise.allSettled(listed.map(locate));
  const failed = outcomes.find(({ status }) => status === "rejected");
  const hasNew = outcomes.some(({ status }) => status === "fulfilled");
  if (failed?.status === "rejected" && !hasNew) throw failed.reason;
  const photos = new Map<string, ListedPhoto>();
  outcomes.forEach((outcome, index) => {
    const old = known.get(listed[index]?.key ?? "");
    const photo = outcome.status === "fulfilled" ? outcome.value : old;
    if (photo) photos.set(photo.id, photo);
  });
  return [...photos.values()];
}
