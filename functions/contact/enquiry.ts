/**
 * An enquiry, and what the contact functions and the store that keeps it (functions/store) say of it.
 * Instants are milliseconds since 1970 (UTC), so that every store keeps them exactly.
 */
import type { ContactRequest } from "./contact-request";

const hour = 3_600_000;

/** A photo without its bytes: its name, made safe, with the ending of what is kept, and its size in bytes. */
export type PhotoNote = Readonly<{ name: string; size: number }>;

/** A photo as it is kept and mailed: a JPEG of our own making. */
export type Photo = PhotoNote & { readonly bytes: Buffer };

export type Enquiry = {
  /** Said to the visitor and in the mail's subject, like "SW-7K3F9Q". */
  readonly reference: string;
  readonly receivedAt: number;
  readonly request: ContactRequest;
  /** Why it is quarantined as possible spam; empty if it is mailed at once. */
  readonly quarantineReasons: readonly string[];
  readonly photos: readonly PhotoNote[];
  /** Path of the page of ours that led to the form, like "/locations/chester"; nothing if unknown. */
  readonly cameFrom?: string;
  /** Until when an answer was promised; nothing if none was. */
  readonly answerBy?: number;
  readonly about?: About;
};

/** An enquiry out of the store, with what became of it. */
export type DeskEnquiry = Enquiry &
  Outcome & {
    /** Oldest first. */
    readonly events: readonly DeskEvent[];
    readonly stage: Stage;
    readonly answeredAt?: number;
    /** When such work is due again. */
    readonly dueAt?: number;
  };

/** The service and the town of the site that an enquiry is about, as far as they are known. */
export type About = { readonly service?: string; readonly town?: string };

export type WholeEnquiry = Omit<Enquiry, "photos"> & { readonly photos: readonly Photo[] };

/** How a message that is sent twice is recognised. */
export type EnquiryKey = {
  /** The sender's Idempotency-Key, or a fingerprint of what was sent. */
  readonly key: string;
  /** Digest of the body: the same key with another body is a mistake of the sender. */
  readonly bodyDigest: string;
  /** The key counts as used if it was seen after this instant. */
  readonly keySince: number;
};

export type NewEnquiry = WholeEnquiry &
  EnquiryKey & {
    /** Queues a mail to the visitor too, if it is not quarantined and its limits (store/accept-enquiry.ts) allow one. */
    readonly acknowledge?: boolean;
    /** Queues a call of NOTIFY_URL too, if it is not quarantined. */
    readonly push?: boolean;
    /** How many messages its network had sent just before: those of others go first. 0 by default. */
    readonly turn?: number;
  };

export type AcceptOutcome =
  /** Repeated: known already, under the first one's reference. */
  | { readonly outcome: "accepted" | "repeated"; readonly reference: string }
  /** The key belongs to another body; or another enquiry has this reference, so draw a new one. */
  | { readonly outcome: "key-reused" | "reference-taken" };

/**
 * What a row of the outbox sends. To the contractor: the enquiry itself, a reminder while it has
 * no answer, a second one when the promised time is over, the weekly letter. To the visitor: the
 * acknowledgement. To NOTIFY_URL: a push.
 */
export type OutboxKind = "enquiry" | "reminder" | "overdue" | "letter" | "acknowledgement" | "push";

/** A lane of the outbox, with workers, retries and a dead end of its own: what hangs in one delays nothing in another. */
export type Lane = {
  readonly kinds: readonly OutboxKind[];
  /** Rows on their way at a time. The mail lanes together: a contractor's account allows few connections. */
  readonly concurrency: number;
  readonly tries: number;
};

/**
 * The lanes by whom they serve; the tries of the contractor's mails last three days. A day later the
 * contractor should have answered a visitor, whose mailbox may be mistyped besides.
 */
export const lanes: Readonly<Record<"contractor" | "visitor" | "push", Lane>> = {
  contractor: { kinds: ["enquiry", "reminder", "overdue", "letter"], concurrency: 2, tries: 23 },
  visitor: { kinds: ["acknowledgement"], concurrency: 1, tries: 11 },
  push: { kinds: ["push"], concurrency: 1, tries: 6 },
};

/** Which reminder is due by now, if one is: the second one when the promised time is over. */
export function reminderDue(
  { promisedAt, answerBy }: { readonly promisedAt: number; readonly answerBy: number },
  now: number,
): "reminder" | "overdue" | undefined {
  if (now >= answerBy) return "overdue";
  // Of 24 hours 19: four fifths, in whole hours.
  const share = (answerBy - promisedAt) * 0.8;
  const first = share < hour ? share : share - (share % hour);
  return now >= promisedAt + first ? "reminder" : undefined;
}

/** State of a row of the outbox; only the mail of an enquiry can be held (in quarantine), only a reminder dropped. */
export type DeliveryState = "held" | "waiting" | "sent" | "dead" | "dropped";

/** What is due, leased to one worker for a while. */
export type Delivery = {
  /** The enquiry's reference for its mail, else with the kind, like "SW-7K3F9Q-reminder". */
  readonly id: string;
  readonly kind: OutboxKind;
  /** Nothing for a letter. */
  readonly enquiry: DeskEnquiry | undefined;
  /** Tries that ended in a temporary failure. */
  readonly attempts: number;
  readonly queuedAt: number;
};

/** What a worker says of a delivery it holds. */
export type DeliveryResult =
  /** Dropped: there is no need for it any more. */
  | { readonly state: "sent" | "dropped" }
  | { readonly state: "dead"; readonly error: string }
  | {
      readonly state: "retry";
      readonly at: number;
      readonly error: string;
      /** False if the mail server refused us, not the message. */
      readonly countsAsAttempt: boolean;
    };

/** An enquiry with the story of its mail, for the operator. */
export type StoredEnquiry = {
  readonly enquiry: DeskEnquiry;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastError: string | undefined;
  readonly sentAt: number | undefined;
  /** Acknowledgement, reminders and push, as far as there were any. */
  readonly others: readonly (Pick<StoredEnquiry, "state" | "lastError" | "sentAt"> &
    Pick<Delivery, "kind">)[];
};

/** The store's file was deleted or replaced while it was open: what is written would be lost. */
export class StoreGone extends Error {
  constructor(file: string) {
    super(`The store's file ${file} was deleted or replaced while it was open`);
    this.name = "StoreGone";
  }
}

/** What the owner can say of an enquiry; nothing of it reaches whoever wrote. */
export type ActionKind =
  "answered" | "quoted" | "won" | "lost" | "done" | "note" | "review" | "spam" | "not spam";

/** Why a job was lost, to choose from. */
export const lostReasons: readonly string[] =
  "Price, Too far, No time, Not our work, No reply, Somebody else".split(", ");

/** Pence are those of a quote or a job; the text is that of a note, or why it was lost. */
export type Action = { readonly kind: ActionKind; readonly pence?: number; readonly text?: string };

/** Who did something, by e-mail address, and on what, like "phone"; each empty if unknown. */
export type Actor = { readonly user: string; readonly device: string };

export const unknownActor: Actor = { user: "", device: "" };

/** Something that was done, the first of an enquiry with number 1; it counts until it is taken back. */
export type DeskEvent = Action &
  Actor & { readonly number: number; readonly at: number; readonly undoneAt?: number };

/** Another one after each event and each that is taken back: who acts on an older one is told what happened meanwhile. */
export const versionOf = (events: readonly DeskEvent[]): number =>
  events.length + events.filter(({ undoneAt }) => undoneAt !== undefined).length;

/** Where an enquiry is listed: nobody answered; a quote waits for a yes; nothing to wait for; it looks like spam. */
export const stages = ["open", "waiting", "done", "held"] as const;
export type Stage = (typeof stages)[number];

/** What became of an enquiry besides an answer: the events that count. */
export type Outcome = Readonly<
  Partial<Record<"quoted" | "won" | "lost" | "done" | "review", DeskEvent>>
>;

/** What is counted in a month; money is in pence. */
export const noCounts = { came: 0, answered: 0, inTime: 0, quoted: 0, won: 0, wonPence: 0 };
export type Counts = Readonly<typeof noCounts>;
type FiguresPart = "all" | "service" | "town" | "page";
/** Counts of a month (year-month, in London): of all enquiries, or for a service, a town, or the path of a page. */
export type MonthlyFigures = Counts & {
  readonly month: string;
  readonly part: FiguresPart;
  /** Empty for all. */
  readonly name: string;
};

/** How long each action can be taken back, in milliseconds. */
export const undoWithin = 24 * hour;
