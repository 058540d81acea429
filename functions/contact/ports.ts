/**
 * An enquiry, and what the contact functions and the store that keeps it (functions/store) say of it.
 * Instants are milliseconds since 1970 (UTC), so that every store keeps them exactly.
 */
import type { ContactRequest } from "./contact-request";
import type { DeskEvent, Outcome, Stage } from "./outcome";

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

/** How the queue stands: mails to the contractor, and what of the rest was given up. */
export type QueueStatus = {
  readonly waiting: number;
  readonly dead: number;
  readonly held: number;
  /** When the longest waiting mail to the contractor was queued; nothing if none waits. */
  readonly oldestQueuedAt: number | undefined;
  /** Acknowledgements and pushes that were given up. */
  readonly othersDead: number;
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

/** Which enquiries are asked for. */
export type EnquiryFilter = {
  readonly reference?: string;
  readonly state?: DeliveryState;
  readonly limit?: number;
};

/** The store's file was deleted or replaced while it was open: what is written would be lost. */
export class StoreGone extends Error {
  constructor(file: string) {
    super(`The store's file ${file} was deleted or replaced while it was open`);
    this.name = "StoreGone";
  }
}
