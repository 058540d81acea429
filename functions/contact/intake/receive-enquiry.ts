/** Takes a message: recognises repeats, limits, judges, and keeps it (see keep-enquiry.ts). */
import { logFailure } from "../../log";
import type { ContactRequest } from "../contact-request";
import { enquiryKey } from "./enquiry-key";
import type { ReEncodePhotos } from "../photos/re-encode-photos";
import type { Upload } from "../photos/read-upload";
import { createKeeper, receiptOf, type KeepParts, type Receipt } from "./keep-enquiry";
import type { EnquiryStore } from "../ports";
import type { CallerLimits } from "./caller-limits";
import { knownPage, type ReadSiteIndex } from "../site-index";
import { drawReference } from "./reference";
import { spamSignals, type Trap } from "../spam/spam-signals";

/** What receiving works with. */
export type ReceiveParts = KeepParts & {
  readonly store: Pick<EnquiryStore, "recall" | "secret">;
  readonly reEncodePhotos: ReEncodePhotos;
  readonly limits: CallerLimits;
  /** Which pages there are; none are known where this is left out. */
  readonly readSiteIndex?: ReadSiteIndex;
  /** Milliseconds in which the site promises an answer; nothing if it promises no hours. */
  readonly promisedTime?: number;
  /** What is sent besides the mail to the contractor. */
  readonly also?: { readonly acknowledge: boolean; readonly push: boolean };
};

/** A message that was checked, and what came with it. */
export type Submission = {
  readonly request: ContactRequest;
  /** Photos as they were sent; the files stay until there is a receipt. */
  readonly uploads: readonly Upload[];
  readonly trap: Trap;
  readonly key: string | undefined;
  /** What was said of the page that led to the form. */
  readonly from?: string;
  /** IP of the sender's machine, as far as it is known. */
  readonly ip: string | undefined;
};

/** Takes one submission; rejects for no failure of store or mail server. */
export type Receive = (submission: Submission) => Promise<Receipt>;

/** See the top of the file. */
export function createReceiver(parts: ReceiveParts): Receive {
  const { store, reEncodePhotos, limits, clock, log } = parts;
  const { keep, mailAtOnce } = createKeeper(parts);

  /** What its key says of the message; nothing if the store does not answer. */
  async function identify(submission: Submission, now: number) {
    const { request, key, trap } = submission;
    try {
      const secret = await store.secret();
      const identity = enquiryKey(secret, submission, key, now);
      const earlier = await store.recall(identity);
      const holdReasons = spamSignals(request, trap, secret, now);
      return { identity, earlier, holdReasons };
    } catch (error) {
      logFailure(log, "the store does not answer", error);
      return undefined;
    }
  }

  async function cameFrom({ from }: Submission): Promise<string | undefined> {
    if (from === undefined || !parts.readSiteIndex) return undefined;
    return knownPage(from, await parts.readSiteIndex());
  }

  async function receive(submission: Submission): Promise<Receipt> {
    const now = clock.now();
    const known = await identify(submission, now);
    // Before the limit: who asks again for the answer to the same message must get it.
    if (known?.earlier) return receiptOf(known.earlier);
    const limit = await limits.countMessage(submission.ip);
    if (!limit.allowed) {
      return { outcome: "limited", retryAfterSeconds: limit.retryAfterSeconds };
    }
    const { request, uploads } = submission;
    // Within the limit: it is the costly part. Who sends what is no photo is not given a try back.
    const encoded = await reEncodePhotos(uploads);
    if ("problems" in encoded) return { outcome: "photos-refused", ...encoded };
    const answerBy = parts.promisedTime === undefined ? undefined : now + parts.promisedTime;
    const enquiry = {
      reference: drawReference(),
      receivedAt: now,
      request,
      holdReasons: [],
      photos: encoded.photos,
      answerBy,
      cameFrom: await cameFrom(submission),
    };
    const { receipt, isNew } = known
      ? await keep({
          ...enquiry,
          ...known.identity,
          ...parts.also,
          holdReasons: known.holdReasons,
        })
      : await mailAtOnce(enquiry);
    if (!isNew) await limit.refund();
    return receipt;
  }

  const inProgress = new Map<string, Promise<Receipt>>();
  return (submission) => {
    // One form sent several times at once counts once, and has one answer even without a store.
    const same = JSON.stringify([
      submission.key,
      submission.request,
      submission.uploads.map(({ digest }) => digest),
    ]);
    const receipt =
      inProgress.get(same) ??
      receive(submission).finally(() => {
        inProgress.delete(same);
      });
    inProgress.set(same, receipt);
    return receipt;
  };
}
