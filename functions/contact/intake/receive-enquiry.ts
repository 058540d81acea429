/** Takes a message: recognises repeats, limits, judges and stores it, or mails it at once if it cannot be stored. */
import { randomInt } from "node:crypto";
import { responseTarget, type Company } from "../../company";
import { logFailure } from "../../log";
import { signatureOf } from "../../signature";
import { aboutOf, knownPage, readSiteIndex } from "../about";
import { contactFieldNames, failureMessage, type FieldErrors } from "../contact-fields";
import type { ContactRequest } from "../contact-request";
import type { ContactContext } from "../context";
import { enquiryEmail } from "../delivery/mails/enquiry-email";
import type { AcceptOutcome, EnquiryKey, NewEnquiry, WholeEnquiry } from "../enquiry";
import { reEncodePhotos, type Turns } from "../photos/re-encode-photos";
import type { Upload } from "../photos/read-upload";
import { spamSignals, type Trap } from "../spam/spam-signals";
import { turnOf, type CallerLimits } from "./caller-limits";

/** What taking messages needs besides. */
export type Intake = {
  readonly limits: CallerLimits;
  /** Turns at decoding photos. */
  readonly photoTurns: Turns;
  /** Told after the commit that a mail waits; the answer waits for it, and so for a first try where no worker runs. */
  readonly afterAccept: (reference: string) => Promise<void> | void;
};

/**
 * Milliseconds for a mail that an answer waits for. Platforms stop a function after ten seconds, and a browser
 * gives up after twenty, of which the store may have taken five.
 */
export const inlineTry = 6000;

/** A message that was checked, and what came with it; the files of its photos stay until there is an answer. */
export type Submission = {
  readonly request: ContactRequest;
  readonly uploads: readonly Upload[];
  /** The sender's Idempotency-Key. */
  readonly key: string | undefined;
  readonly trap: Trap;
  /** What was said of the page that led to the form. */
  readonly from?: string;
  /** IP of the sender's machine, as far as it is known. */
  readonly ip: string | undefined;
};

/** A message that was not taken: its status, and what is wrong with the fields, or else with all of it. */
export type Refused = {
  readonly status: number;
  readonly errors?: FieldErrors;
  readonly problem?: string;
  readonly headers?: Record<string, string>;
};

/** What is said to the sender: the reference, once somebody has the message (the store, or the mail server). */
export type Answer = { readonly reference: string } | Refused;

/** 429, with the time to wait. */
export const tooManyMessages = (seconds: number): Refused => ({
  status: 429,
  problem: "You have sent several messages just now. Please call us, or try again in ten minutes.",
  headers: { "Retry-After": String(seconds) },
});

/** 429 if they are the sender's own, 503 if not: words never wait for pictures, so it may go without them. */
export const tooManyPhotos = (status: number): Refused => ({
  status,
  errors: {
    photos: "Too many photos are arriving just now: send the message without them, or try again.",
  },
  headers: { "Retry-After": "30" },
});

/** 422. A page cannot give files back, so its visitor chooses them again. */
export function invalid(errors: FieldErrors, hadPhotos: boolean): Refused {
  return { status: 422, errors, ...(hadPhotos && { problem: "Please choose your photos again." }) };
}

const answerOf = (outcome: AcceptOutcome): Answer =>
  "reference" in outcome
    ? { reference: outcome.reference }
    : { status: 422, problem: "This Idempotency-Key belongs to another message" };

/**
 * What takes messages; it rejects for no failure of store or mail server. One form sent several times
 * at once counts once, and has one answer even without a store.
 */
export function createReceiver(contact: ContactContext, intake: Intake) {
  const { settings, store, mailer, identity, publicFolder, clock, log } = contact;
  const { limits, photoTurns, afterAccept } = intake;
  const { company } = identity;
  const hours = responseTarget(company)?.hours;
  const inProgress = new Map<string, Promise<Answer>>();

  /** What its key says of the message; nothing if the store does not answer. */
  async function identify(sent: Submission, now: number) {
    try {
      const key = enquiryKey(await store.secret(), sent, now);
      return { key, earlier: await store.recall(key) };
    } catch (error) {
      logFailure(log, "the store does not answer", error);
      return undefined;
    }
  }

  /** Stores it; nothing if that fails. */
  async function keep(enquiry: NewEnquiry): Promise<AcceptOutcome | undefined> {
    try {
      const result = await store.accept(enquiry);
      if (result.outcome !== "reference-taken") return result;
      return await keep({ ...enquiry, reference: drawReference(company) });
    } catch (error) {
      logFailure(log, "an enquiry could not be stored", error);
      return undefined;
    }
  }

  /** Without a store there is no quarantine either: spam or not, it is mailed. False if that fails too. */
  async function mailUnstored(enquiry: WholeEnquiry): Promise<boolean> {
    try {
      const { pages } = await readSiteIndex(publicFolder, log);
      const date = new Date(clock.now());
      const mail = enquiryEmail(enquiry, { ...identity, pages }, date, enquiry.photos);
      const result = await mailer.send(mail, inlineTry);
      if (result.outcome !== "sent") throw new Error(result.code);
      const { reference } = enquiry;
      log({ level: "warning", event: "enquiry not stored, but mailed", reference });
      return true;
    } catch (error) {
      logFailure(log, "enquiry neither stored nor mailed, as the visitor was told", error);
      return false;
    }
  }

  async function receive(submission: Submission): Promise<Answer> {
    const { request, uploads, trap, from, ip } = submission;
    const now = clock.now();
    const known = await identify(submission, now);
    // Before the limit: who asks again for the answer to the same message must get it.
    if (known?.earlier) return answerOf(known.earlier);
    const wait = limits.countMessage(ip);
    if (wait > 0) return tooManyMessages(wait);
    const turn = limits.turn(ip);
    // Within the limit: it is the costly part. Who sends what is no photo is not given a try back.
    const encoded = await reEncodePhotos(uploads, photoTurns(turnOf(ip)));
    if (!encoded) {
      limits.refundMessage(ip);
      return tooManyPhotos(503);
    }
    if (encoded.problems) return invalid({ photos: encoded.problems.join(" ") }, true);
    const site = await readSiteIndex(publicFolder, log);
    const cameFrom = from ? knownPage(from, site) : undefined;
    const quarantineReasons = spamSignals(request, trap);
    const isQuarantined = quarantineReasons.length > 0;
    const enquiry: WholeEnquiry = {
      reference: drawReference(company),
      receivedAt: now,
      request,
      quarantineReasons,
      photos: encoded.photos,
      cameFrom,
      about: aboutOf(request, cameFrom, site),
      answerBy: hours === undefined ? undefined : now + hours * 3_600_000,
    };
    const acknowledge = settings.acknowledge && !isQuarantined && limits.countAcknowledgement(ip);
    const also = { acknowledge, push: settings.notifyUrl !== undefined, turn };
    const kept = known && (await keep({ ...enquiry, ...known.key, ...also }));
    if (!kept) {
      // It may be stored nevertheless, if only the answer got lost: the reference stays the same.
      if (await mailUnstored(enquiry)) return { reference: enquiry.reference };
      limits.refundMessage(ip);
      return { status: 503, problem: failureMessage };
    }
    if (kept.outcome !== "accepted") {
      limits.refundMessage(ip);
      return answerOf(kept);
    }
    const { reference } = kept;
    log({ event: "enquiry stored", reference, held: quarantineReasons });
    try {
      if (!isQuarantined) await afterAccept(reference);
    } catch (error) {
      // It is stored; the worker or the scheduler sends it.
      logFailure(log, "first try to mail not made", error);
    }
    return { reference };
  }

  return (submission: Submission): Promise<Answer> => {
    const { key, request, uploads } = submission;
    const same = JSON.stringify([key, request, uploads.map(({ digest }) => digest)]);
    const receiving = () => receive(submission).finally(() => inProgress.delete(same));
    const answer = inProgress.get(same) ?? receiving();
    inProgress.set(same, answer);
    return answer;
  };
}

/** Digits and capitals without those that look or sound alike (0 O, 1 I L, U V; after Crockford's Base32). */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const referenceShape = new RegExp(`^[A-Z]{1,4}-[${alphabet}]{6}$`);

/** Whether a text could be a reference; those of a prefix that the firm had before are too. */
export const isReference = (text: string): boolean => referenceShape.test(text);

/** A reference that can be said on the phone and tells nothing, like "SW-7K3F9Q" of the prefix SW. */
function drawReference({ brand }: Pick<Company, "brand">): string {
  const characters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]);
  return `${brand.referencePrefix}-${characters.join("")}`;
}

const minute = 60_000;
/** A browser that lost the answer tries again soon; without a key people may mean it later. */
const keyWindow = 24 * 60 * minute;
const fingerprintWindow = 10 * minute;

/**
 * What tells one message from another: the sender's Idempotency-Key, or else all that was sent. Only digests are
 * kept; they need the store's secret, so that a phone number cannot be found by trying all of them.
 */
export function enquiryKey(
  secret: string,
  { request, uploads, key }: Pick<Submission, "request" | "uploads" | "key">,
  now: number,
): EnquiryKey {
  // By name, so that fields may change places without making a repeat another message.
  const fields = [...contactFieldNames].sort().map((name) => [name, request[name]]);
  // Other photos make it another message; without any it has the key it had before there were photos.
  const photos = uploads.length > 0 ? [["photos", ...uploads.map((upload) => upload.digest)]] : [];
  const body = JSON.stringify([...fields, ...photos]);
  const isKeyed = key !== undefined;
  return {
    key: signatureOf(secret, isKeyed ? `key ${key}` : `fingerprint ${body}`),
    bodyDigest: signatureOf(secret, `body ${body}`),
    keySince: now - (isKeyed ? keyWindow : fingerprintWindow),
  };
}
