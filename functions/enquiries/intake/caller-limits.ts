/** Limits on what one caller sends, and the order when many do. functions/limits.ts has the numbers. */
import { dayMs, hourMs, minuteMs, type Clock } from "../../shared/clock";
import { rankingNetworks, largestSenderNetwork } from "../../http/networks";
import { createConcurrencyLimiter, createRateLimiter } from "../../http/rate-limits";
import {
  acknowledgementsPerHour,
  acknowledgementsOfKnownNetworks,
  acknowledgementsWithoutScript,
  decodingTime,
  maxCountedUses,
  messageLimits,
  errorPagesPerMinute,
  photoBytesPerDay,
  pushesPerHour,
  unreservedShare,
  maxConcurrentUploads,
  receivedBytes,
  type Allowance,
} from "../../limits";

/** The base in which a rank is written, with a digit for each of three networks. It is larger than any digit. */
const rankBase = maxCountedUses;

/** The outcome of a message: it is mailed, or held as possible spam. Each kind has an allowance of its own. */
type Kind = "mailed" | "held";

/** A form of more than 64 kB is large. Each size has an allowance of its own. */
type Size = "large" | "small";

/** Limits by the caller's IP. All callers with an unknown IP (undefined) count as one. */
export function createCallerLimits({ elapsed }: Pick<Clock, "elapsed">) {
  const createLimiter = (allowance: Allowance, window: number) =>
    createRateLimiter({ allowance, window }, elapsed);
  const rateLimiters = () => messageLimits.map((limit) => createRateLimiter(limit, elapsed));
  const sent = { mailed: rateLimiters(), held: rateLimiters() };
  const acknowledged = createLimiter(acknowledgementsPerHour, hourMs);
  const pushed = createLimiter(pushesPerHour, hourMs);
  const received = {
    large: createRateLimiter(receivedBytes, elapsed),
    small: createRateLimiter(receivedBytes, elapsed),
  };
  const errorPages = createLimiter(errorPagesPerMinute, minuteMs);
  const decoding = createRateLimiter(decodingTime, elapsed);
  const photoBytes = createLimiter(photoBytesPerDay, dayMs);
  /** True if nobody else in the caller's networks sent a message that day. */
  const isNew = (ip: string | undefined) =>
    rankingNetworks(ip).every((network) => (sent.mailed.at(-1)?.usesOf(network) ?? 0) <= 1);
  /** Seconds until this caller may send another message of this kind. Counts nothing. */
  const sendRetryAfter = (ip: string | undefined, kind: Kind = "mailed"): number =>
    Math.max(0, ...sent[kind].map((limiter) => limiter.secondsUntilAllowed(ip)));
  return {
    sendRetryAfter,
    /** Seconds until this caller may send another message. If 0, the message is counted. */
    countMessage: (ip: string | undefined, kind: Kind = "mailed"): number => {
      const retryAfter = sendRetryAfter(ip, kind);
      if (retryAfter === 0) for (const limiter of sent[kind]) limiter.spend(ip);
      return retryAfter;
    },
    /** Uncounts a message that was not accepted after all. */
    refundMessage: (ip: string | undefined, kind: Kind = "mailed"): void => {
      for (const limiter of sent[kind]) limiter.refund(ip);
    },
    /** Seconds until this caller may send another request of this size, whatever it holds. Counts nothing. */
    readRetryAfter: (ip: string | undefined, size: Size): number =>
      received[size].secondsUntilAllowed(ip),
    /** Counts a request by the bytes that came. */
    countBytes: (ip: string | undefined, size: Size, bytes: number): void => {
      received[size].spend(ip, Math.max(receivedBytes.least, bytes));
    },
    /** Counts a page of errors; false if this caller has had too many. */
    countErrorPage: errorPages.take,
    /** Takes an upload slot; returns the function that frees it, or undefined if none is left. */
    startUpload: createConcurrencyLimiter(maxConcurrentUploads),
    /** Decodes a picture and counts the time. Undefined if the caller's time is used up. */
    decode: async <Value>(ip: string | undefined, work: () => Promise<Value>) => {
      if (decoding.secondsUntilAllowed(ip) > 0) return undefined;
      const begun = elapsed();
      return work().finally(() => {
        decoding.spend(ip, elapsed() - begun);
      });
    },
    /** Counts bytes of photos; false, and nothing counted, if these are too many today. */
    countPhotoBytes: photoBytes.take,
    /** Uncounts bytes of photos that were not kept after all. */
    refundPhotoBytes: photoBytes.refund,
    /** True if photos from the caller's network (its IPv4 /24 or IPv6 /48) were kept within the last day. */
    hasSentPhotos: (ip: string | undefined): boolean => {
      const network = largestSenderNetwork(ip);
      return network !== undefined && photoBytes.usesOf(network) > 0;
    },
    /** The rank of the message just counted; for a held one, by the day's held. */
    rankOf: (ip: string | undefined, kind: Kind = "mailed"): number => {
      const limiter = kind === "held" ? sent.held.at(-1) : sent.mailed[0];
      return rankingNetworks(ip).reduce(
        (rank, network) => rank * rankBase + Math.max(0, (limiter?.usesOf(network) ?? 0) - 1),
        0,
      );
    },
    /** Counts an acknowledgement. Returns the most that the hour may have, or 0. */
    countAcknowledgement: (ip: string | undefined, hasScript: boolean): number => {
      if (!acknowledged.take(ip)) return 0;
      if (!hasScript) return acknowledgementsWithoutScript;
      return isNew(ip) ? acknowledgementsPerHour.all : acknowledgementsOfKnownNetworks;
    },
    /** Uncounts an acknowledgement that was not queued after all. */
    refundAcknowledgement: acknowledged.refund,
    /** Counts a push. Returns the most that the hour may have; 0 if the caller has used up his. */
    countPush: (ip: string | undefined): number => {
      if (!pushed.take(ip)) return 0;
      return isNew(ip) ? pushesPerHour.all : unreservedShare * pushesPerHour.all;
    },
    /** Uncounts a push of a message that was not accepted after all. */
    refundPush: pushed.refund,
  };
}

export type CallerLimits = ReturnType<typeof createCallerLimits>;
