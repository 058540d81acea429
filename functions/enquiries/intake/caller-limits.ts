/** Limits on what one caller sends, and the order when many send at once. The numbers are in functions/limits.ts. */
import { day, hour, minute, type Clock } from "../../clock";
import { ranksOf, widestOwnNetwork } from "../../http/networks";
import { createSlots, createQuota } from "../../http/quota";
import {
  acknowledgementsPerHour,
  acknowledgementsOfKnownNetworks,
  acknowledgementsWithoutScript,
  decodingTime,
  messageLimits,
  errorPagesPerMinute,
  photoBytesPerDay,
  maxConcurrentUploads,
} from "../../limits";

/** Larger than any count of a network, for a rank made of several counts. */
const rankBase = 1000;

/** The judgement of a message: mailed, or held as possible spam. Each has an allowance of its own. */
type Kind = "mailed" | "held";

/** Limits by the caller's IP. All callers with an unknown IP (undefined) count as one. */
export function createCallerLimits({ elapsed }: Pick<Clock, "elapsed">) {
  const quotas = () => messageLimits.map((each) => createQuota(each, elapsed));
  const sent = { mailed: quotas(), held: quotas() };
  const acknowledged = createQuota({ allowance: acknowledgementsPerHour, window: hour }, elapsed);
  const mistakes = createQuota({ allowance: errorPagesPerMinute, window: minute }, elapsed);
  const decoding = createQuota(decodingTime, elapsed);
  const photoBytes = createQuota({ allowance: photoBytesPerDay, window: day }, elapsed);
  const waitOf = (ip: string | undefined, kind: Kind) =>
    Math.max(0, ...sent[kind].map((quota) => quota.wait(ip)));
  return {
    /** Seconds until this caller may send a message that is mailed. Counts nothing. */
    waitToSend: (ip: string | undefined): number => waitOf(ip, "mailed"),
    /** Seconds until this caller may send another message. If 0, the message is counted. */
    countMessage: (ip: string | undefined, kind: Kind = "mailed"): number => {
      const wait = waitOf(ip, kind);
      if (wait === 0) for (const quota of sent[kind]) quota.spend(ip);
      return wait;
    },
    /** Takes a counted message back, since it was not accepted after all. */
    refundMessage: (ip: string | undefined, kind: Kind = "mailed"): void => {
      for (const quota of sent[kind]) quota.refund(ip);
    },
    /** Counts a form that is answered with a page about its mistakes; false after too many of this caller. */
    countMistake: mistakes.take,
    /** Takes an upload slot and returns a function that frees it; undefined if there is no slot left. */
    startUpload: createSlots(maxConcurrentUploads),
    /** Decodes a picture and counts the time, whatever comes of it; undefined if the caller has used up his. */
    decode: async <Value>(ip: string | undefined, work: () => Promise<Value>) => {
      if (decoding.wait(ip) > 0) return undefined;
      const begun = elapsed();
      return work().finally(() => {
        decoding.spend(ip, elapsed() - begun);
      });
    },
    /** True if so many bytes of photos may be kept for the caller today; if true, they are counted. */
    countPhotoBytes: photoBytes.take,
    /** Takes counted bytes back, since the photos were not kept after all. */
    refundPhotoBytes: photoBytes.refund,
    /** True if photos of the caller's network, up to an IPv4 /24 or an IPv6 /48, were kept within the last day. */
    hasSentPhotos: (ip: string | undefined): boolean => {
      const network = widestOwnNetwork(ip);
      return network !== undefined && photoBytes.usesOf(network) > 0;
    },
    /**
     * The rank of the message that was just counted; lower goes first. It grows with the recent messages of the sender's
     * network and then of the wider ones; that of a held message grows with the day's held ones, since the list is daily.
     */
    rankOf: (ip: string | undefined, kind: Kind = "mailed"): number => {
      const quota = kind === "held" ? sent.held.at(-1) : sent.mailed[0];
      return ranksOf(ip).reduce(
        (rank, network) => rank * rankBase + Math.max(0, (quota?.usesOf(network) ?? 0) - 1),
        0,
      );
    },
    /** Counts an acknowledgement; it may go while fewer than the result were sent in the hour. 0 if the caller had enough. */
    countAcknowledgement: (ip: string | undefined, hasScript: boolean): number => {
      if (!acknowledged.take(ip)) return 0;
      const isNew = ranksOf(ip).every((network) => (sent.mailed.at(-1)?.usesOf(network) ?? 0) <= 1);
      if (!hasScript) return acknowledgementsWithoutScript;
      return isNew ? acknowledgementsPerHour.all : acknowledgementsOfKnownNetworks;
    },
    /** Takes a counted acknowledgement back, since none was queued after all. */
    refundAcknowledgement: acknowledged.refund,
  };
}

/** The result of createCallerLimits. */
export type CallerLimits = ReturnType<typeof createCallerLimits>;
