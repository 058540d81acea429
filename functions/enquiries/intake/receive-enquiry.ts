/** Takes a message: recognises repeats, applies limits, checks for spam, and stores or mails it. */
import { secondMs } from "../../shared/clock";
import { logFailure } from "../../log";
import { knownPage, readSiteIndex } from "../../site-index";
import { detectSubject, isUrgent } from "../enquiry-subject";
import { failureMessage, type FieldErrors } from "../../shared/contact-fields";
import type { Message } from "../../shared/check-message";
import type { EnquiryContext } from "../context";
import { enquiryEmail } from "../delivery/mails/enquiry-email";
import type { AcceptResult, EnquiryKey, EnquiryWithPhotos, NewEnquiry, Photo } from "../enquiry";
import { answerTimesFrom } from "../answer-times";
import { generateReference, enquiryKey } from "../reference";
import type { Upload } from "../attachments/read-upload";
import { spamSignals, trapSignals, type BotCheck } from "../spam/spam-signals";
import { suggestEmailDomain } from "../../shared/clean-input";
import { roundedUpText } from "../format";
import { createPhotoKeeper, type PhotoIntake } from "./keep-photos";

/** The dependencies of receiving messages, besides the context. */
export type Intake = PhotoIntake & {
  /** Called once all is stored; the reply waits. Without a worker it makes the first try. */
  readonly afterAccept: (reference: string) => Promise<void> | void;
};

/** Milliseconds for a mail that a visitor waits for. Platforms stop after ten seconds. */
export const inlineSendTimeout = 6 * secondMs;

/** A checked message and what came with it. The files of its photos are kept until the reply is made. */
export type ReceivedMessage = {
  readonly fields: Message;
  readonly uploads: readonly Upload[];
  /** The sender's Idempotency-Key. */
  readonly key: string | undefined;
  readonly botCheck: BotCheck;
  /** The referring page, as the sender named it. */
  readonly referrer?: string;
  /** The sender's IP, if it is known. */
  readonly ip: string | undefined;
};

/** The status, and what is wrong with fields or with the message as a whole. */
export type ErrorReply = {
  readonly status: number;
  readonly errors?: FieldErrors;
  readonly problem?: string;
  readonly headers?: Record<string, string>;
};

/** The store or the mail server has the message, but perhaps not its photos. */
export type AcceptedReply = {
  readonly reference: string;
  readonly photosNotKept?: boolean;
  readonly urgent?: boolean;
  /** The instant by which an answer is promised; undefined if the firm promises no hours. */
  readonly answerBy?: number;
};

/** The reply to the sender. */
export type ContactReply = AcceptedReply | ErrorReply;

/** 429, with the number of seconds to wait. The messages may be a neighbour's, so nobody is blamed. */
export const tooManyMessages = (seconds: number): ErrorReply => ({
  status: 429,
  problem: `Several messages came from your network just now. Please call us, or try again in ${roundedUpText(seconds * secondMs)}.`,
  headers: { "Retry-After": String(seconds) },
});

/** 429, if too many uploads are under way. A message without photos never gets it. */
export const tooManyPhotos: ErrorReply = {
  status: 429,
  errors: {
    photos: "Too many photos are arriving just now: send the message without them, or try again.",
  },
  headers: { "Retry-After": "30" },
};

/** 422, with the errors. A page cannot put files back into a form, so the visitor has to choose them again. */
export function invalidReply(errors: FieldErrors, hadPhotos: boolean): ErrorReply {
  return { status: 422, errors, ...(hadPhotos && { problem: "Please choose your photos again." }) };
}

/** The reply to a message that was counted, and which of its counts are taken back. */
type Settled = {
  readonly reply: ContactReply;
  readonly refunds?: readonly ("message" | "photos")[];
};

/** Files that are no photos. Others of the same address must not be refused for it. */
const refusePhotos = (problems: readonly string[]): Settled => ({
  reply: invalidReply({ photos: problems.join(" ") }, true),
  refunds: ["message"],
});

/** The reply to a message that the store or the mail server has. */
const acceptedReply = (enquiry: EnquiryWithPhotos): AcceptedReply => ({
  reference: enquiry.reference,
  urgent: enquiry.urgent,
  answerBy: enquiry.answerBy,
  ...(enquiry.droppedPhotoCount && { photosNotKept: true }),
});

/** The reply to a message that was known already. */
function replyToKnown(result: Exclude<AcceptResult, { outcome: "accepted" }>): ContactReply {
  if (!("reference" in result))
    return { status: 422, problem: "This Idempotency-Key belongs to another message" };
  const { reference, urgent = false, answerBy, photosNotKept } = result;
  return { reference, urgent, answerBy, ...(photosNotKept && { photosNotKept }) };
}

/** Takes messages, also if store or mail server fail. A form sent several times counts once. */
export function createReceiver(context: EnquiryContext, intake: Intake) {
  const { settings, store, mailer, publicFolder, clock, log } = context;
  const { limits, afterAccept } = intake;
  const keepPhotos = createPhotoKeeper(context, intake);
  const inProgress = new Map<string, Promise<ContactReply>>();

  /** Logs a failure that does not stop the reply: the message is accepted all the same, or its sender is told. */
  const logged = (event: string) => (error: unknown) => {
    logFailure(log, event, error);
    return undefined;
  };

  /** The message's key, and the reply if it is a repeat. */
  async function identify(sent: ReceivedMessage, now: number) {
    const key = enquiryKey(await store.secret(), sent, now);
    return { key, earlier: await store.recall(key) };
  }

  /** Finds out what a message is about, and whether it is to be held. */
  async function judge({ fields, uploads, botCheck, referrer }: ReceivedMessage) {
    const site = await readSiteIndex(publicFolder, log);
    const { company } = context.readIdentity();
    const referringPage = referrer ? knownPage(referrer, site) : undefined;
    const subject = detectSubject(fields, referringPage, site);
    const judged = { fields, photos: uploads.length, subject };
    const holdReasons = spamSignals(judged, botCheck, company.trade);
    return { site, company, referringPage, subject, holdReasons };
  }

  /** Stores an enquiry, under another reference if its own is taken. */
  async function acceptWithFreshReference(enquiry: NewEnquiry): Promise<AcceptResult> {
    const result = await store.accept(enquiry);
    if (result.outcome !== "reference-taken") return result;
    const reference = generateReference(context.readIdentity().company.brand.referencePrefix);
    return acceptWithFreshReference({ ...enquiry, reference });
  }

  /** Stores an enquiry and queues its mails. Undefined if the store fails, which is logged. */
  async function storeAndQueue(
    { botCheck, ip }: ReceivedMessage,
    enquiry: EnquiryWithPhotos,
    key: EnquiryKey,
    rank: number,
  ): Promise<AcceptResult | undefined> {
    const isHeld = enquiry.holdReasons.length > 0;
    // A mistyped address may be a stranger's.
    const mayAcknowledge = !isHeld && !suggestEmailDomain(enquiry.fields.email);
    const acknowledgementLimit =
      settings.acknowledge && mayAcknowledge
        ? limits.countAcknowledgement(ip, Boolean(botCheck.age))
        : 0;
    const pushLimit = settings.notifyUrl && !isHeld ? limits.countPush(ip) : undefined;
    const limited = { ...enquiry, ...key, acknowledgementLimit, pushLimit };
    // An urgent mail goes before others of its rank, but not before those of senders who wrote less.
    const queued = { ...limited, rank: enquiry.urgent && !isHeld ? rank - 1 : rank };
    const storing = acceptWithFreshReference(queued);
    const stored = await storing.catch(logged("an enquiry could not be stored"));
    const isAcknowledged = stored?.outcome === "accepted" && stored.acknowledged;
    if (acknowledgementLimit > 0 && !isAcknowledged) limits.refundAcknowledgement(ip);
    if (pushLimit && stored?.outcome !== "accepted") limits.refundPush(ip);
    return stored;
  }

  /** Makes the enquiry of a message that is to be kept. */
  function makeEnquiry(
    { fields, uploads }: ReceivedMessage,
    { site, company, ...judgement }: Awaited<ReturnType<typeof judge>>,
    { photos, photosNotKept }: { photos: readonly Photo[]; photosNotKept: boolean },
    now: number,
  ): EnquiryWithPhotos {
    return {
      ...judgement,
      reference: generateReference(company.brand.referencePrefix),
      receivedAt: now,
      fields,
      photos,
      droppedPhotoCount: photosNotKept ? uploads.length : 0,
      // The search takes up to 30 ms, so messages that are refused are not searched.
      urgent: isUrgent(fields, judgement.subject, company, site),
      ...answerTimesFrom(now, company),
    };
  }

  /** Mails an enquiry that could not be stored, spam or not: without a store nothing can be held. */
  async function mailUnstored(enquiry: EnquiryWithPhotos): Promise<Settled> {
    // The store may have the enquiry after all, if only its answer was lost. So the mail has the same reference.
    const { reference, photos } = enquiry;
    try {
      const { pages } = await readSiteIndex(publicFolder, log);
      const date = new Date(clock.now());
      const mail = enquiryEmail(enquiry, { ...context.readIdentity(), pages }, date, photos);
      const result = await mailer.send(mail, inlineSendTimeout);
      if (result.outcome !== "sent") throw new Error(result.code);
      log({ level: "warning", event: "enquiry not stored, but mailed", reference });
      return { reply: acceptedReply(enquiry) };
    } catch (error) {
      logFailure(log, "enquiry neither stored nor mailed, as the visitor was told", error);
      const reply = { status: 503, problem: failureMessage };
      return { reply, refunds: ["message", "photos"] };
    }
  }

  /** Stores an enquiry and has it mailed, unless the store knows it. The key is missing if the store is down. */
  async function settle(
    received: ReceivedMessage,
    enquiry: EnquiryWithPhotos,
    key: EnquiryKey | undefined,
    rank: number,
  ): Promise<Settled> {
    const stored = key && (await storeAndQueue(received, enquiry, key, rank));
    if (!stored) return mailUnstored(enquiry);
    if (stored.outcome !== "accepted") {
      // A message whose photos were decoded is not refunded.
      return {
        reply: replyToKnown(stored),
        refunds: [received.uploads.length === 0 ? "message" : "photos"],
      };
    }
    const { reference, freed, hasFirstPhotos } = stored;
    const event = freed ? "enquiry freed, as it was sent again" : "enquiry stored";
    log({ event, reference, held: enquiry.holdReasons });
    if (enquiry.holdReasons.length === 0) {
      // If the first try to mail fails, the worker or the schedule sends the mail.
      const mailing = Promise.resolve(reference).then(afterAccept);
      await mailing.catch(logged("first try to mail not made"));
    }
    const reply = { ...acceptedReply(enquiry), reference };
    return hasFirstPhotos
      ? { reply: { ...reply, photosNotKept: false }, refunds: ["photos"] }
      : { reply };
  }

  async function receive(received: ReceivedMessage): Promise<ContactReply> {
    const { uploads, ip } = received;
    const now = clock.now();
    const known = await identify(received, now).catch(logged("the store does not answer"));
    const earlier = known?.earlier;
    // A repeat must get the same reply again, so this comes before the limit. Only one that may free a held message is
    // judged.
    if (earlier && earlier.outcome !== "held") return replyToKnown(earlier);
    // Judging a text costs the host more than refusing it, so nobody is judged who may send neither kind.
    const blockedFor = Math.min(limits.sendRetryAfter(ip), limits.sendRetryAfter(ip, "held"));
    if (!earlier && blockedFor > 0) return tooManyMessages(blockedFor);
    const judgement = await judge(received);
    const isHeld = judgement.holdReasons.length > 0;

    if (earlier && isHeld) return replyToKnown(earlier);
    const kind = isHeld ? "held" : "mailed";
    const retryAfter = limits.countMessage(ip, kind);
    if (retryAfter > 0) return tooManyMessages(retryAfter);
    const rank = limits.rankOf(ip, kind);

    // Decoding is costly, so it comes after the limit, and has one of its own.
    const prepared = await keepPhotos(uploads, ip, isHeld);
    const { reply, refunds = [] } = prepared.problems
      ? refusePhotos(prepared.problems)
      : await settle(received, makeEnquiry(received, judgement, prepared, now), known?.key, rank);
    if (refunds.includes("message")) limits.refundMessage(ip, kind);
    if (refunds.includes("photos")) await prepared.releasePhotoBytes?.();
    return reply;
  }

  return (received: ReceivedMessage): Promise<ContactReply> => {
    const { key, fields, uploads, botCheck } = received;
    const isTrapped = trapSignals(botCheck).length > 0;
    const digests = uploads.map(({ digest }) => digest);
    const fingerprint = JSON.stringify([key, fields, digests, isTrapped]);
    const receiving = () => receive(received).finally(() => inProgress.delete(fingerprint));
    const reply = inProgress.get(fingerprint) ?? receiving();
    inProgress.set(fingerprint, reply);
    return reply;
  };
}
