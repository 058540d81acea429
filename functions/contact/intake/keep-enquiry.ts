/** Keeps an enquiry, or mails it at once if it cannot be kept. */
import type { Clock } from "../../clock";
import { logFailure, type Log } from "../../log";
import type {
  AcceptOutcome,
  EarlierOutcome,
  Enquiry,
  EnquiryStore,
  Mailer,
  NewEnquiry,
  WholeEnquiry,
} from "../ports";
import type { ComposeMail } from "../delivery/mails/enquiry-email";
import { drawReference } from "./reference";

/** What keeping works with. */
export type KeepParts = {
  readonly store: Pick<EnquiryStore, "accept">;
  readonly mailer: Pick<Mailer, "send">;
  readonly compose: ComposeMail;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Told after the commit that a mail waits; the answer waits for it. A host wakes its
   * worker; where nothing runs between requests, the mail is tried here, for a limited time.
   */
  readonly afterAccept: (reference: string) => Promise<void> | void;
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

/** `isNew` if a message was accepted that was not there before: that is what the limit counts. */
type KeepResult = { readonly receipt: Receipt; readonly isNew: boolean };

/** Keeps enquiries; neither rejects because store or mail server fail. */
export type Keeper = {
  readonly keep: (enquiry: NewEnquiry) => Promise<KeepResult>;
  readonly mailAtOnce: (enquiry: WholeEnquiry) => Promise<KeepResult>;
};

const referenceDraws = 5;

/** What is said of a message that was there before. */
export function receiptOf(earlier: EarlierOutcome): Receipt {
  return earlier.outcome === "repeated" ? { ...earlier, outcome: "accepted" } : earlier;
}

/** See the top of the file. */
export function createKeeper(parts: KeepParts): Keeper {
  const { store, mailer, compose, clock, log, afterAccept } = parts;

  /** Without a store there is nothing to hold a message in either: spam or not, it is mailed. */
  async function mailAtOnce(enquiry: WholeEnquiry): Promise<KeepResult> {
    const { reference } = enquiry;
    try {
      const result = await mailer.send(
        await compose(enquiry, new Date(clock.now()), enquiry.photos),
      );
      if (result.outcome !== "sent") throw new Error(result.code);
      log({ level: "warning", event: "enquiry not stored, but mailed", reference });
      return { receipt: { outcome: "accepted", reference }, isNew: true };
    } catch (error) {
      logFailure(log, "enquiry neither stored nor mailed, as the visitor was told", error);
      return { receipt: { outcome: "failed" }, isNew: false };
    }
  }

  async function announce({ reference, holdReasons }: Enquiry): Promise<void> {
    log({ event: "enquiry stored", reference, held: holdReasons });
    if (holdReasons.length > 0) return;
    try {
      await afterAccept(reference);
    } catch (error) {
      // It is kept; the worker or the scheduler sends it.
      logFailure(log, "first try to mail not made", error);
    }
  }

  async function keep(enquiry: NewEnquiry, draws = referenceDraws): Promise<KeepResult> {
    let result: AcceptOutcome;
    try {
      result = await store.accept(enquiry);
    } catch (error) {
      logFailure(log, "an enquiry could not be stored", error);
      // It may be stored nevertheless, if only the answer got lost: the reference stays the same.
      return mailAtOnce(enquiry);
    }
    if (result.outcome === "accepted") {
      await announce(enquiry);
      return { receipt: { ...result, outcome: "accepted" }, isNew: true };
    }
    if (result.outcome !== "reference-taken") return { receipt: receiptOf(result), isNew: false };
    if (draws === 0) throw new Error("Every reference that was drawn is taken");
    return keep({ ...enquiry, reference: drawReference() }, draws - 1);
  }

  return { keep, mailAtOnce };
}
