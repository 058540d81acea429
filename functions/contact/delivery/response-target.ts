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

/** Which reminder is due by now, if one is: the second one when the promised time is over. */
export function reminderDue(
  { receivedAt, answerBy }: Pick<UnansweredEnquiry, "receivedAt" | "answerBy">,
  now: number,
): "reminder" | "overdue" | undefined {
  if (now >= answerBy) return "overdue";
  // Of 24 hours 19: four fifths, in whole hours.
  const share = (answerBy - receivedAt) * 0.8;
  const first = share < hour ? share : share - (share % hour);
  return now >= receivedAt + first ? "reminder" : undefined;
}

function medianOf(sorted: readonly number[]): number | undefined {
  const { length } = sorted;
  const [lower, upper] = [sorted[Math.ceil(length / 2) - 1], sorted[Math.floor(length / 2)]];
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
