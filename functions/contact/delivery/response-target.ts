/**
 * The response target: how soon the site promises an answer (the claim "response" of
 * content/business.yml), and when that calls for a reminder.
 */
import type { Company } from "../../company";

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
  { promisedAt, answerBy }: { readonly promisedAt: number; readonly answerBy: number },
  now: number,
): "reminder" | "overdue" | undefined {
  if (now >= answerBy) return "overdue";
  // Of 24 hours 19: four fifths, in whole hours.
  const share = (answerBy - promisedAt) * 0.8;
  const first = share < hour ? share : share - (share % hour);
  return now >= promisedAt + first ? "reminder" : undefined;
}
