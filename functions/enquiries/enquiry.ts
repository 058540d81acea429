/** An enquiry, and types shared with the store. Instants are milliseconds since 1970 (UTC). */
import { dayMs } from "../shared/clock";
import type { Message } from "../shared/check-message";
import type { EnquirySubject } from "../shared/contact-fields";

/** A photo without its bytes: a safe name, ending in .jpg like the file we keep, and the size in bytes. */
export type PhotoInfo = Readonly<{ name: string; size: number }>;

/** A photo as it is kept and mailed: a JPEG of our own making. */
export type Photo = PhotoInfo & { readonly bytes: Buffer };

/** A message as it is kept, without the bytes of its photos. */
export type Enquiry = {
  /** The reference that the visitor is given, like "SW-7K3F9Q". */
  readonly reference: string;
  readonly receivedAt: number;
  readonly fields: Message;
  /** The reasons for which it is held as possible spam; none if it is mailed at once. */
  readonly holdReasons: readonly string[];
  readonly photos: readonly PhotoInfo[];
  /** Photos that were not kept, because a budget or the time to decode was used up. */
  readonly droppedPhotoCount?: number;
  /** Path of our page that led to the form, like "/locations/chester", or `phoneCall`; undefined if unknown. */
  readonly referringPage?: string;
  /** The instant by which an answer is promised, if it is. */
  readonly answerBy?: number;
  /** The instant of the first reminder; that of an urgent enquiry comes sooner. */
  readonly remindAt?: number;
  readonly subject?: EnquirySubject;
  /** True if it cannot wait: it is about danger, lost power or the emergency service. */
  readonly urgent?: boolean;
};

/** An enquiry from the store, with what became of it. */
export type StoredEnquiry = Enquiry &
  JobOutcome & {
    /** Oldest first. */
    readonly events: readonly DeskEvent[];
    readonly stage: Stage;
    readonly answeredAt?: number;
    /** The instant at which the work is due again. */
    readonly dueAt?: number;
    /** The instant from which the days until it is deleted count; undefined while it goes on. */
    readonly endedAt?: number;
  };

/** Stands for the referring page of an enquiry that the owner noted because somebody rang. */
export const phoneCall = "rang";

type Referred = { readonly referringPage?: string | null | undefined };

/** True if the owner noted the enquiry because somebody rang. */
export const isPhoneCall = ({ referringPage }: Referred): boolean => referringPage === phoneCall;

/** An enquiry with the bytes of its photos. */
export type EnquiryWithPhotos = Omit<Enquiry, "photos"> & { readonly photos: readonly Photo[] };

/** Name of the day's budget of photo bytes, which all hosts on the store share. */
export const photoBudget = "photo bytes";

/** The budget of held messages' photos, which also count in `photoBudget`. */
export const heldPhotoBudget = "photo bytes of held messages";

/** The sign by which a message that is sent twice is recognised. */
export type EnquiryKey = {
  /** The sender's Idempotency-Key, or a fingerprint of what was sent. */
  readonly key: string;
  /** Digest of the body. The same key with another body is a mistake of the sender's. */
  readonly bodyDigest: string;
  /** A message with the same key repeats an earlier one only if that came after this instant. */
  readonly keySince: number;
};

/** An enquiry to be stored, with the mails to queue for it. */
export type NewEnquiry = EnquiryWithPhotos &
  EnquiryKey & {
    /** An acknowledgement is queued if the hour has fewer than this; none by default. */
    readonly acknowledgementLimit?: number;
    /** The most single pushes within an hour; the next one counts the rest. Undefined: no push. */
    readonly pushLimit?: number;
    /** True if the owner typed it in himself, so that it is not mailed to him. */
    readonly enteredByOwner?: boolean;
    /** Lower goes first, 0 by default. It grows with what the sender's networks sent; -1 is urgent. */
    readonly rank?: number;
  };

/** The result of storing a new enquiry. */
export type AcceptResult =
  | {
      readonly outcome: "accepted";
      readonly reference: string;
      /** True if an acknowledgement was queued. */
      readonly acknowledged?: boolean;
      /** True if it was held, and this repeat showed no sign of spam, so that it is mailed now. */
      readonly freed?: boolean;
      /** True if a freed enquiry has the photos of the first message, not those of the repeat. */
      readonly hasFirstPhotos?: boolean;
    }
  /** The message is known already. "held" means possible spam that nobody has judged. */
  | {
      readonly outcome: "repeated" | "held";
      readonly reference: string;
      readonly answerBy?: number;
      readonly photosNotKept?: true;
      readonly urgent?: true;
    }
  /** The key belongs to another body, or another enquiry has this reference and a new one must be drawn. */
  | { readonly outcome: "key-reused" | "reference-taken" };

/** The store's file was deleted or replaced while it was open, so anything written would be lost. */
export class StoreGoneError extends Error {
  constructor(file: string) {
    super(`The store's file ${file} was deleted or replaced while it was open`);
    this.name = "StoreGoneError";
  }
}

/** The reasons to choose from when a job was lost. */
export const lostReasons: readonly string[] = [
  "Price",
  "Too far",
  "No time",
  "Not our work",
  "No reply",
  "Somebody else",
];

/** The fields of a message that the owner can put right. */
export const correctableFields = ["name", "phone", "email", "address", "service"] as const;
export type CorrectedFields = Partial<Readonly<Record<(typeof correctableFields)[number], string>>>;

/** An action that the owner can record about an enquiry; the customer sees none of them. */
export type Action =
  | { readonly kind: "answered" | "done" | "spam" | "not spam" | "not urgent" }
  | { readonly kind: "followed up" | "review requested" }
  /** The price is undefined while it is not known. */
  | { readonly kind: "quoted" | "won"; readonly pence?: number }
  /** The text is the note, or one of `lostReasons`. */
  | { readonly kind: "note" | "lost"; readonly text: string }
  /** Details that were put right, and the same details before. */
  | {
      readonly kind: "corrected";
      readonly details: CorrectedFields;
      readonly before: CorrectedFields;
    }
  | {
      readonly kind: "visit";
      /** London day (year-month-day); empty or missing while it is not agreed. */
      readonly day?: string;
      /** Time like 14:30; empty or missing while it is not agreed. */
      readonly time?: string;
      /** The earlier visit that this one replaces, in words. */
      readonly text?: string;
    };
export type ActionKind = Action["kind"];

/** An e-mail address, and a device like "phone". Each is empty if it is unknown. */
export type Actor = { readonly user: string; readonly device: string };

/** The unknown person who pressed "Mark as answered" in a mail, which needs no signing in. */
export const unknownActor: Actor = { user: "", device: "" };

/** The actor if a visitor sends a held message again, this time without the signs of spam: the contact form. */
export const formActor: Actor = { user: "", device: "form" };

/** An action that was done, numbered from 1 within its enquiry. It counts unless it was undone. */
export type DeskEvent = Action &
  Actor & { readonly number: number; readonly at: number; readonly undoneAt?: number };

/** A number that grows with every event and every undo, so that an action on an old version can be refused. */
export const enquiryVersion = (events: readonly DeskEvent[]): number =>
  events.length + events.filter(({ undoneAt }) => undoneAt !== undefined).length;

/** The lists of the desk, in the order of their tabs. Each enquiry is in one of them. */
export const stages = [
  "open", // It is not answered yet.
  "todo", // It is the owner's turn.
  "quoted", // A quote waits for a yes.
  "done", // Nothing is left to do.
  "held", // It is possible spam, or the owner marked it as spam.
] as const;
export type Stage = (typeof stages)[number];

type EventOf<Kind extends ActionKind> = DeskEvent & { readonly kind: Kind };
/** The events of these kinds that were not undone. */
export const eventsOfKind = <Kind extends ActionKind>(
  events: readonly DeskEvent[],
  ...kinds: Kind[]
): EventOf<Kind>[] =>
  events.filter(
    (event): event is EventOf<Kind> =>
      event.undoneAt === undefined && kinds.some((kind) => kind === event.kind),
  );

/** The outcome of an enquiry, apart from its answer: the events that count. */
export type JobOutcome = {
  readonly [Kind in "visit" | "quoted" | "won" | "lost" | "done"]?: EventOf<Kind> | undefined;
} & {
  readonly followedUp?: EventOf<"followed up"> | undefined;
  readonly reviewRequested?: EventOf<"review requested"> | undefined;
};

/** True for an urgent enquiry until it has a visit's day, or is won or ended. */
export const isUrgentNow = ({
  urgent = false,
  stage,
  visit,
  won,
}: Pick<StoredEnquiry, "urgent" | "stage" | "visit" | "won">): boolean =>
  urgent && (stage === "open" || (stage === "todo" && !visit?.day && !won));

/** Counts of nothing, to add to; money is in pence. */
export const noCounts = { received: 0, answered: 0, inTime: 0, quoted: 0, won: 0, wonPence: 0 };
/** The counts of enquiries. */
export type Counts = Readonly<typeof noCounts>;
/** Counts of a period; `median` is the time to an answer in milliseconds, if there are answers. */
export type AnswerFigures = Counts & {
  readonly notDue: number;
  readonly unpriced: number;
  readonly median: number | undefined;
};
/** Counts of a month (year-month, in London): of all enquiries, or of one service, town, or page's path. */
export type MonthlyFigures = Counts & {
  readonly month: string;
  readonly part: "all" | "service" | "town" | "page";
  /** Empty for all. */
  readonly name: string;
};

/** Milliseconds without a yes, since a quote or the last question about it, after which the owner is to ask. */
export const quoteFollowUpAfter = 3 * dayMs;

/** Milliseconds within which an action can be undone. */
export const undoWithin = dayMs;
