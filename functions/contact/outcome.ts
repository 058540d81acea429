/** What became of an enquiry: what the owner says at the desk, and what follows from it. */

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
export type FiguresPart = "all" | "service" | "town" | "page";
/** Counts of a month (year-month, in London): of all enquiries, or for a service, a town, or the path of a page. */
export type MonthlyFigures = Counts & {
  readonly month: string;
  readonly part: FiguresPart;
  /** Empty for all. */
  readonly name: string;
};

/** How long each action can be taken back, in milliseconds. */
export const undoWithin = 24 * 3_600_000;
