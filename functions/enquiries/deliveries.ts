/** The rows of the outbox: their kinds, the lanes in which they are sent, and what becomes of them. */
import { hourMs, minuteMs } from "../shared/clock";
import { isPhoneCall, type StoredEnquiry } from "./enquiry";

/** The kinds of rows in the outbox. The last push of an hour says how many came. */
export type OutboxKind = (typeof definitions)[keyof typeof definitions]["kinds"][number];

/** A lane of the outbox, with workers and retries of its own: none delays another. */
export type Lane = {
  readonly kinds: readonly OutboxKind[];
  /** Rows sent at once. Keep the mail lanes' sum small, since a contractor's account allows few connections. */
  readonly concurrency: number;
  readonly tries: number;
};

const definitions = {
  contractor: {
    kinds: ["enquiry", "reminder", "overdue", "letter", "held-list"],
    concurrency: 2,
    tries: 23,
  },
  visitor: { kinds: ["acknowledgement"], concurrency: 1, tries: 11 },
  push: { kinds: ["push", "last-push", "reminder-push"], concurrency: 1, tries: 6 },
} as const;

/** Mails to the contractor are tried for three days, an acknowledgement for one. */
export const lanes: Readonly<Record<keyof typeof definitions, Lane>> = definitions;

/** Milliseconds for which a mail may wait in the outbox before alarm and desk say so. */
export const queueDelayAlarm = 15 * minuteMs;

/** The fields that decide about reminders. A missing one is null in the store. */
type ReminderFields = {
  readonly promisedAt: number;
  readonly remindAt: number | null | undefined;
  readonly answerBy: number | null | undefined;
  readonly urgent: boolean;
  readonly referringPage: string | null | undefined;
};

/** The instant of the first reminder; null if no time was promised or the owner noted a call. */
export function firstReminderAt(enquiry: ReminderFields): number | null {
  const { promisedAt, remindAt, answerBy, urgent } = enquiry;
  // Noted callers have no promise; the desk shows by when to ring back.
  if (!urgent && (isPhoneCall(enquiry) || typeof answerBy !== "number")) return null;
  const soon = urgent ? promisedAt + hourMs : Infinity;
  return Math.min(remindAt ?? Infinity, answerBy ?? Infinity, soon);
}

/** Only an enquiry's own mail can be held. A mail no longer needed is dropped. */
export type DeliveryState = "held" | "waiting" | "sent" | "dead" | "dropped";

/** A row that is due, leased to one worker for a while. */
export type Delivery = {
  /** The enquiry's reference for its own mail, else with the kind: "SW-7K3F9Q-reminder". */
  readonly id: string;
  readonly kind: OutboxKind;
  /** Undefined for a letter, a held list and a reminder of many. */
  readonly enquiry: StoredEnquiry | undefined;
  /** Tries that ended in a temporary failure. */
  readonly attempts: number;
  readonly queuedAt: number;
};

/** A worker's report about a delivery it holds. */
export type DeliveryResult =
  /** It is "dropped" if it is no longer needed. */
  | { readonly state: "sent" | "dropped" }
  | { readonly state: "dead"; readonly error: string }
  | {
      readonly state: "retry";
      readonly at: number;
      readonly error: string;
      /** False if the mail server refused us, not the message. */
      readonly countsAsAttempt: boolean;
    };

/** An enquiry with what became of its mail, for the operator. */
export type EnquiryWithDelivery = {
  readonly enquiry: StoredEnquiry;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastError: string | undefined;
  readonly sentAt: number | undefined;
  /** The acknowledgement, reminders and pushes about this enquiry, as far as there were any. */
  readonly otherDeliveries: readonly (Pick<EnquiryWithDelivery, "state" | "lastError" | "sentAt"> &
    Pick<Delivery, "kind">)[];
};
