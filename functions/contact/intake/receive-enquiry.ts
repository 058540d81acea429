/** Takes a message: recognises repeats, limits, judges and stores it, or mails it at once if it cannot be stored. */
import type { Clock } from "../../clock";
import { logFailure, type Log } from "../../log";
import type { ContactRequest } from "../contact-request";
import type { ReEncodePhotos } from "../photos/re-encode-photos";
import type { Upload } from "../photos/read-upload";
import type { AcceptOutcome, EnquiryStore, NewEnquiry, WholeEnquiry } from "../ports";
import type { MailResult } from "../../mail/mailer";
import { knownPage, type ReadSiteIndex } from "../built-site";
import { spamSignals, type Trap } from "../spam/spam-signals";
import type { CallerLimits } from "./caller-limits";
import { enquiryKey } from "./enquiry-key";
import { drawReference } from "./reference";

/** What receiving works with. */
export type ReceiveParts = {
  readonly store: Pick<EnquiryStore, "accept" | "recall" | "secret">;
  /** Sends the mail of an enquiry that cannot be stored, with its photos. */
  readonly mailAtOnce: (enquiry: WholeEnquiry) => Promise<MailResult>;
  /** Stands before the number of a reference, like SW. */
  readonly referencePrefix: string;
  readonly reEncodePhotos: ReEncodePhotos;
  readonly limits: CallerLimits;
  /** Which pages there are; none are known where this is left out. */
  readonly readSiteIndex?: ReadSiteIndex;
  /** Milliseconds in which the site promises an answer; nothing if it promises no hours. */
  readonly responseTime?: number;
  /** What is sent besides the mail to the contractor. */
  readonly also?: { readonly acknowledge: boolean; readonly push: boolean };
  /**
   * Told after the commit that a mail waits; the answer waits for it. A host wakes its
   * worker; where nothing runs between requests, the mail is tried here, for a limited time.
   */
  readonly afterAccept: (reference: string) => Promise<void> | void;
  readonly clock: Clock;
  readonly log: Log;
};

/** A message that was checked, and what came with it. */
export type Submission = {
  readonly request: ContactRequest;
  /** Photos as they were sent; the files stay until there is a receipt. */
  readonly uploads: readonly Upload[];
  readonly trap: Trap;
  /** The sender's Idempotency-Key. */
  readonly key: string | undefined;
  /** What was said of the page that led to the form. */
  readonly from?: string;
  /** IP of the sender's machine, as far as it is known. */
  readonly ip: string | undefined;
};

/** What is said to the sender. */
export type Receipt =
  /** Somebody has it: the store, or the mail server. */
  | { readonly outcome: "accepted"; readonly reference: string }
  | { readonly outcome: "key-reused" }
  /** Photos that cannot be taken, a sentence each. */
  | { readonly outcome: "photos-refused"; readonly problems: readonly string[] }
  | { readonly outcome: "limited"; readonly retryAfterSeconds: number }
  /** Nobody has it. */
  | { readonly outcome: "failed" };

/** Takes one submission; rejects for no failure of store or mail server. */
export type Receive = (submission: Submission) => Promise<Receipt>;

/** `isNew` if a message was accepted that was not there before: that is what the limit counts. */
type Stored = { readonly receipt: Receipt; readonly isNew: boolean };

const referenceDraws = 5;

/** What is said of a message that was there before. */
function receiptOf(earlier: AcceptOutcome): Receipt {
  return "reference" in earlier
    ? { outcome: "accepted", reference: earlier.reference }
    : { outcome: "key-reused" };
}

/** Without a store there is no quarantine either: spam or not, it is mailed. */
async function mailUnstored(
  enquiry: WholeEnquiry,
  { mailAtOnce, log }: ReceiveParts,
): Promise<Stored> {
  const { reference } = enquiry;
  try {
    const result = await mailAtOnce(enquiry);
    if (result.outcome !== "sent") throw new Error(result.code);
    log({ level: "warning", event: "enquiry not stored, but mailed", reference });
    return { receipt: { outcome: "accepted", reference }, isNew: true };
  } catch (error) {
    logFailure(log, "enquiry neither stored nor mailed, as the visitor was told", error);
    return { receipt: { outcome: "failed" }, isNew: false };
  }
}

async function storeEnquiry(
  enquiry: NewEnquiry,
  parts: ReceiveParts,
  draws = referenceDraws,
): Promise<Stored> {
  const { store, afterAccept, log } = parts;
  const { reference, quarantineReasons } = enquiry;
  let result: AcceptOutcome;
  try {
    result = await store.accept(enquiry);
  } catch (error) {
    logFailure(log, "an enquiry could not be stored", error);
    // It may be stored nevertheless, if only the answer got lost: the reference stays the same.
    return mailUnstored(enquiry, parts);
  }
  if (result.outcome === "reference-taken") {
    if (draws === 0) throw new Error("Every reference that was drawn is taken");
    return storeEnquiry(
      { ...enquiry, reference: drawReference(parts.referencePrefix) },
      parts,
      draws - 1,
    );
  }
  if (result.outcome !== "accepted") return { receipt: receiptOf(result), isNew: false };
  log({ event: "enquiry stored", reference, held: quarantineReasons });
  try {
    if (quarantineReasons.length === 0) await afterAccept(reference);
  } catch (error) {
    // It is stored; the worker or the scheduler sends it.
    logFailure(log, "first try to mail not made", error);
  }
  return { receipt: { outcome: "accepted", reference }, isNew: true };
}

/** What its key says of the message; nothing if the store does not answer. */
async function identify(submission: Submission, { store, log }: ReceiveParts, now: number) {
  const { request, key, trap } = submission;
  try {
    const secret = await store.secret();
    const identity = enquiryKey(secret, submission, key, now);
    const earlier = await store.recall(identity);
    return { identity, earlier, quarantineReasons: spamSignals(request, trap, secret, now) };
  } catch (error) {
    logFailure(log, "the store does not answer", error);
    return undefined;
  }
}

async function receive(submission: Submission, parts: ReceiveParts): Promise<Receipt> {
  const { reEncodePhotos, limits, readSiteIndex, responseTime, also, clock } = parts;
  const { request, uploads, from, ip } = submission;
  const now = clock.now();
  const known = await identify(submission, parts, now);
  // Before the limit: who asks again for the answer to the same message must get it.
  if (known?.earlier) return receiptOf(known.earlier);
  const limit = await limits.countMessage(ip);
  if (!limit.allowed) return { outcome: "limited", retryAfterSeconds: limit.retryAfterSeconds };
  // Within the limit: it is the costly part. Who sends what is no photo is not given a try back.
  const encoded = await reEncodePhotos(uploads);
  if ("problems" in encoded) return { outcome: "photos-refused", ...encoded };
  const enquiry = {
    reference: drawReference(parts.referencePrefix),
    receivedAt: now,
    request,
    quarantineReasons: known?.quarantineReasons ?? [],
    photos: encoded.photos,
    answerBy: responseTime === undefined ? undefined : now + responseTime,
    cameFrom: from && readSiteIndex ? knownPage(from, await readSiteIndex()) : undefined,
  };
  const { receipt, isNew } = known
    ? await storeEnquiry({ ...enquiry, ...known.identity, ...also }, parts)
    : await mailUnstored(enquiry, parts);
  if (!isNew) await limit.refund();
  return receipt;
}

/** One form sent several times at once counts once, and has one answer even without a store. */
export function createReceiver(parts: ReceiveParts): Receive {
  const inProgress = new Map<string, Promise<Receipt>>();
  return (submission) => {
    const { key, request, uploads } = submission;
    const same = JSON.stringify([key, request, uploads.map(({ digest }) => digest)]);
    const receipt =
      inProgress.get(same) ??
      receive(submission, parts).finally(() => {
        inProgress.delete(same);
      });
    inProgress.set(same, receipt);
    return receipt;
  };
}
