/**
 * The response target: how soon the site promises an answer (the claim "response" of
 * content/business.yml), when that calls for a reminder, and figures that show whether it is kept.
 */
import type { Company } from "../../company";
import type { DeskEnquiry } from "../outcome";
import type { UnansweredEnquiry } from "../ports";

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
  { promisedAt, answerBy }: Pick<UnansweredEnquiry, "promisedAt" | "answerBy">,
  now: number,
): "reminder" | "overdue" | undefined {
  if (now >= answerBy) return "overdue";
  // Of 24 hours 19: four fifths, in whole hours.
  const share = (answerBy - promisedAt) * 0.8;
  const first = share < hour ? share : share - (share % hour);
  return now >= promisedAt + first ? "reminder" : undefined;
}

function medianOf(sorted: readonly number[]): number | undefined {
  const { length } = sorted;
  const [lower, upper] = [sorted[Math.ceil(length / 2) - 1], sorted[Math.floor(length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

type AnswerRecord = Pick<UnansweredEnquiry, "promisedAt"> &
  Pick<DeskEnquiry, "answerBy" | "answeredAt" | "quoted" | "won">;

/** The figures of a stretch of time; spans are milliseconds, money is in pence. */
export function answerStats(records: readonly AnswerRecord[]) {
  const times = records
    .flatMap(({ promisedAt, answeredAt }) =>
      answeredAt === undefined ? [] : [Math.max(0, answeredAt - promisedAt)],
    )
    .sort((one, other) => one - other);
  const isInTime = ({ answerBy = 0, answeredAt = Infinity }: AnswerRecord) =>
    answeredAt <= answerBy;
  const won = records.flatMap((record) => record.won ?? []);
  return {
    received: records.length,
    answered: times.length,
    /** Of the times to an answer; nothing if there is none. */
    median: medianOf(times),
    inTime: records.filter(isInTime).length,
    quoted: records.filter(({ quoted }) => quoted).length,
    won: won.length,
    wonPence: won.reduce((sum, { pence = 0 }) => sum + pence, 0),
  };
}
