/** Re-encodes the photos of a message and counts their bytes, by which some are not kept. */
import { fairnessKey } from "../../http/networks";
import { unreservedShare, photoBytesPerDay, photoBytesOfHeld } from "../../limits";
import { logFailure } from "../../log";
import { dayMs } from "../../shared/clock";
import type { Upload } from "../attachments/read-upload";
import { reEncodePhotos, type FairQueue } from "../attachments/re-encode-photos";
import type { EnquiryContext } from "../context";
import { heldPhotoBudget, photoBudget, type Photo } from "../enquiry";
import type { CallerLimits } from "./caller-limits";

/** The dependencies of keeping photos, besides the context. */
export type PhotoIntake = {
  readonly limits: CallerLimits;
  /** The queue in which networks take turns to have photos decoded. */
  readonly photoQueue: FairQueue;
};

const nothingToRelease = () => Promise.resolve();

/** Re-encodes a message's photos and reserves their bytes. It does not reject if the store fails. */
export function createPhotoKeeper(context: EnquiryContext, { limits, photoQueue }: PhotoIntake) {
  const { store, clock, log } = context;

  /**
   * Reserves bytes, in the caller's allowance and in the day's budget, the last part of which is for networks that sent
   * none yet; returns the function that gives them back, or undefined if too few are left.
   */
  async function reservePhotoBytes(
    photos: readonly Photo[],
    ip: string | undefined,
    isHeld: boolean,
  ) {
    const bytes = photos.reduce((sum, { size }) => sum + size, 0);
    if (bytes === 0) return nothingToRelease;
    const share = isHeld || limits.hasSentPhotos(ip) ? unreservedShare : 1;
    if (!limits.countPhotoBytes(ip, bytes)) return undefined;
    const today = Math.floor(clock.now() / dayMs);
    const budgets = [{ name: photoBudget, limit: share * photoBytesPerDay.all }];
    if (isHeld) budgets.push({ name: heldPhotoBudget, limit: photoBytesOfHeld });
    let isCounted = true;
    try {
      if (!(await store.spendFromAll(today, budgets, bytes))) {
        limits.refundPhotoBytes(ip, bytes);
        return undefined;
      }
    } catch (error) {
      // The message is mailed with its photos, which then use up none of the budget.
      logFailure(log, "the day's photos could not be counted", error);
      isCounted = false;
    }
    return async () => {
      limits.refundPhotoBytes(ip, bytes);
      if (!isCounted) return;
      try {
        await store.refund(today, budgets, bytes);
      } catch (error) {
        logFailure(log, "the day's photos could not be taken back", error);
      }
    };
  }

  return async (uploads: readonly Upload[], ip: string | undefined, isHeld: boolean) => {
    const inTurn = photoQueue(fairnessKey(ip));
    const encoded = await reEncodePhotos(uploads, (work) => inTurn(() => limits.decode(ip, work)));
    if (encoded?.problems) return { problems: encoded.problems };
    const releasePhotoBytes = encoded && (await reservePhotoBytes(encoded.photos, ip, isHeld));
    return releasePhotoBytes
      ? { photos: encoded.photos, photosNotKept: false, releasePhotoBytes }
      : { photos: [], photosNotKept: true, releasePhotoBytes: nothingToRelease };
  };
}
