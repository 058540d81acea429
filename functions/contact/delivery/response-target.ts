/**
 * The response target: how soon the site promises an answer (the claim "response" of
 * content/business.yml), when that calls for a reminder, and figures that show whether it is kept.
 */
import type { Company } from "../../company";
import type { AnswerRecord, UnansweredEnquiry } from "../ports";

const hour = 3_600_000;

/** The hours that a text like "within 24 hours", "in an hour" or "within 2 days" promises. */
export function hoursIn(text: string): number | undefined {
  const [, count = "", unit = ""] = /\b(\d{1,3}|an?|one)\s+(hour|day)s?\b/i.exec(text) ?? [];
  if (unit === "") return undefined;
  const number = /^\d/.test(count) ? Number(count) : 1;
  return number === 0 ? undefined : number * (unit.toLowerCase() === "day" ? 24 : 1);
}

/**
 * As the site says it, like "within 24 hours", and its hours, if it names any. Nothing if the
 * company has no target.
 */
export function responseTarget({ claims }: Pick<Company, "claims">) {
  const claim = claims.find(({ key }) => key === "response");
  return claim && { text: claim.text, hours: hoursIn(claim.text) };
}

/** Milliseconds in which an answer is promised; nothing if no hours are. */
export function responseTime(company: Pick<Company, "claims">): number | undefined {
  const hours = responseTarget(company)?.hours;
  return hours === undefined ? undefined : hours * hour;
}

/** Milliseconds after which the first reminder comes: four fifths in whole hours, of 24 hours 19. */
export function firstReminderAfter(promised: number): number {
  const share = promised * 0.8;
  return share < hour ? share : Math.floor(share / hour) * hour;
}

/** Which reminder is due by now, if one is: the second one when the promised time is over. */
export function reminderDue(
  { receivedAt, answerBy }: Pick<UnansweredEnquiry, "receivedAt" | "answerBy">,
  now: number,
): "reminder" | "overdue" | undefined {
  if (now >= answerBy) return "overdue";
  return now >= receivedAt + firstReminderAfter(answerBy - receivedAt) ? "reminder" : undefined;
}

/** The smallest value that `share` of all are at most (nearest rank). */
function percentile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

function medianOf(sorted: readonly number[]): number | undefined {
  const [lower, upper] = [percentile(sorted, 0.5), sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** Pages that led to the form, with how many came from each; most first. */
function pagesOf(records: readonly AnswerRecord[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { cameFrom } of records) {
    if (cameFrom) counts.set(cameFrom, (counts.get(cameFrom) ?? 0) + 1);
  }
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

/** The figures of a stretch of time; spans are milliseconds. `now` says whose time is over. */
export function answerStats(records: readonly AnswerRecord[], now: number) {
  const times = records
    .flatMap(({ receivedAt, answeredAt }) =>
      answeredAt === undefined ? [] : [answeredAt - receivedAt],
    )
    .sort((one, other) => one - other);
  const judged = records.filter(
    ({ answerBy, answeredAt }) =>
      answerBy !== undefined && (answeredAt !== undefined || answerBy <= now),
  );
  const inTime = judged.filter(
    ({ answerBy = 0, answeredAt }) => answeredAt !== undefined && answeredAt <= answerBy,
  );
  return {
    received: records.length,
    answered: times.length,
    /** Of the times to an answer; nothing if there is none. */
    median: medianOf(times),
    /** Nine in ten were answered sooner, or just then. */
    ninetieth: percentile(times, 0.9),
    /** With a promise that was kept or whose time is over: those that can be judged. */
    judged: judged.length,
    inTime: inTime.length,
    cameFrom: pagesOf(records),
  };
}

/** Whole per cent, rounded down: 99.6 % is not all of them. Nothing of nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "none to judge" : `${Math.floor((100 * part) / whole)} %`;
}

const opening = "Answer times";
const shape =
  /^Answer times (\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2}), (\d+) of (\d+) enquiries within (\d+) hours?\b/;

/** Whether a text is meant to be what `npm run enquiries -- stats` writes for business.yml. */
export function isAnswerEvidence(text: string): boolean {
  return text.trim().startsWith(opening);
}

/** Reads it: first and last day, as year-month-day, and figures. Nothing if it is not in this form. */
export function parseEvidence(text: string) {
  const [, from, to, inTime, judged, hours] = shape.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { from, to, hours: Number(hours), inTime: Number(inTime), judged: Number(judged) };
}

/** Evidence of the answer times, as the launch report reads it. */
export type AnswerEvidence = NonNullable<ReturnType<typeof parseEvidence>>;

/** One line without quotes or colons; the figures after it are for people. */
export function evidenceText(evidence: AnswerEvidence, figures: string): string {
  const { from, to, hours, inTime, judged } = evidence;
  return `${opening} ${from} to ${to}, ${inTime} of ${judged} enquiries within ${hours} hours, ${figures}`;
}
