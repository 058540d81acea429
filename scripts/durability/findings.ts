/** What a run shows: nothing lost, and every duplicate explained. */
import type { StoredEnquiry } from "../../functions/contact/ports";
import type { Delivered } from "./flaky-mail-server";
import { isGivenUp, type DiaryEntry } from "./host-diary";
import type { Acknowledged } from "./visitors";

/** Everything a run left behind. */
export type Traces = {
  readonly acknowledged: readonly Acknowledged[];
  readonly stored: readonly StoredEnquiry[];
  /** SHA-256 of the photos that are stored, by reference, in their order. */
  readonly storedPhotos: ReadonlyMap<string, readonly string[]>;
  readonly delivered: readonly Delivered[];
  readonly killedAt: readonly number[];
  readonly diary: readonly DiaryEntry[];
};

/** The figures. */
export type Findings = {
  readonly acknowledged: number;
  readonly notStored: number;
  readonly notDelivered: number;
  /** One message under two references. */
  readonly storedTwice: number;
  /** Photos that visitors were told are there. */
  readonly photos: number;
  /** Messages stored with more or fewer photos than were sent, and mails whose bytes are not those stored. */
  readonly photosWrong: number;
  readonly mailsDelivered: number;
  readonly duplicates: number;
  /** The mail server took it and never said so. */
  readonly unanswered: number;
  /** The host, by its own log, had given up waiting when the mail server said yes. */
  readonly answeredTooLate: number;
  /** The host was killed after it had sent the mail, before it noted the mail server's yes. */
  readonly killedBeforeNoted: number;
  readonly unexplained: number;
  /** All that is known of the unexplained ones, a line for each thing that happened. */
  readonly evidence: readonly string[];
};

type Reason = "unanswered" | "answeredTooLate" | "killedBeforeNoted" | "unexplained";

/** Longer than a host ever takes to note what the mail server said. */
const noteWithin = 1000;
/** How late a busy mail server takes what was sent to it. */
const tooLateBy = 3000;
/** How late it takes what a host had sent that is killed; in this time no other host has started. */
const takenAfterKill = 500;

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Why a mail that had arrived was sent again. */
function reasonOf({ reference, answered, at }: Delivered, traces: Traces): Reason {
  if (!answered) return "unanswered";
  const givenUp = traces.diary.some(
    (entry) =>
      entry.reference === reference &&
      isGivenUp(entry) &&
      entry.at > at - tooLateBy &&
      entry.at < at + noteWithin,
  );
  if (givenUp) return "answeredTooLate";
  const killed = traces.killedAt.some(
    (kill) => kill > at - takenAfterKill && kill < at + noteWithin,
  );
  return killed ? "killedBeforeNoted" : "unexplained";
}

/** What happened to a mail, and which kills came between, in order. */
function evidenceOf(reference: string, { delivered, diary, killedAt }: Traces): string[] {
  const own = <T extends { readonly reference: string }>(items: readonly T[]) =>
    items.filter((item) => item.reference === reference);
  const happened = [
    ...own(delivered).map(({ at, answered }) => ({
      at,
      what: `arrived, ${answered ? "answered" : "not answered"}`,
    })),
    ...own(diary).map(({ at, event, code }) => ({ at, what: `host says: ${event} ${code}` })),
  ];
  const first = Math.min(...happened.map(({ at }) => at));
  const last = Math.max(...happened.map(({ at }) => at));
  const kills = killedAt
    .filter((at) => at >= first && at <= last)
    .map((at) => ({ at, what: "host killed" }));
  return [...happened, ...kills]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what }) => `${reference} ${new Date(at).toISOString()} ${what}`);
}

function countWrongPhotos({ acknowledged, storedPhotos, delivered }: Traces): number {
  const kept = (reference: string) => storedPhotos.get(reference) ?? [];
  const miscounted = acknowledged.filter(
    ({ reference, photos }) => kept(reference).length !== photos,
  );
  const changed = delivered.filter(
    ({ reference, photos }) => photos.join() !== kept(reference).join(),
  );
  return miscounted.length + changed.length;
}

/** Compares what visitors were told with what is stored and what was delivered. */
export function findingsOf(traces: Traces): Findings {
  const { acknowledged, stored, delivered } = traces;
  const storedReferences = new Set(stored.map(({ enquiry }) => enquiry.reference));
  const copies = groupBy(delivered, ({ reference }) => reference);
  const texts = groupBy(stored, ({ enquiry }) => enquiry.request.message);
  const repeats = [...copies.values()].flatMap((group) =>
    // The last copy is the one that was needed.
    group
      .slice(0, -1)
      .map((copy) => ({ reference: copy.reference, reason: reasonOf(copy, traces) })),
  );
  const because = (reason: Reason) => repeats.filter((repeat) => repeat.reason === reason);
  return {
    acknowledged: acknowledged.length,
    notStored: acknowledged.filter(({ reference }) => !storedReferences.has(reference)).length,
    notDelivered: acknowledged.filter(({ reference }) => !copies.has(reference)).length,
    storedTwice: [...texts.values()].filter(({ length }) => length > 1).length,
    photos: acknowledged.reduce((sum, { photos }) => sum + photos, 0),
    photosWrong: countWrongPhotos(traces),
    mailsDelivered: delivered.length,
    duplicates: repeats.length,
    unanswered: because("unanswered").length,
    answeredTooLate: because("answeredTooLate").length,
    killedBeforeNoted: because("killedBeforeNoted").length,
    unexplained: because("unexplained").length,
    evidence: because("unexplained").flatMap(({ reference }) => evidenceOf(reference, traces)),
  };
}

/** True if the run shows what it should: nothing lost, nothing doubled without a reason. */
export function isClean(findings: Findings): boolean {
  const { notStored, notDelivered, storedTwice, photosWrong, unexplained } = findings;
  return notStored + notDelivered + storedTwice + photosWrong + unexplained === 0;
}
