/** The promise of an answer: the claim "response" of content/business.yml. */
import type { Company } from "../../company";

const claimKey = "response";
const hour = 3_600_000;

/** What is promised. */
export type AnswerPromise = {
  /** As the site says it, like "within 24 hours". */
  readonly text: string;
  /** Nothing if the text names no hours or days. */
  readonly hours: number | undefined;
};

/** The hours that a text like "within 24 hours", "in an hour" or "within 2 days" promises. */
export function hoursIn(text: string): number | undefined {
  const [, count = "", unit = ""] = /\b(\d{1,3}|an?|one)\s+(hour|day)s?\b/i.exec(text) ?? [];
  if (unit === "") return undefined;
  const number = /^\d/.test(count) ? Number(count) : 1;
  return number === 0 ? undefined : number * (unit.toLowerCase() === "day" ? 24 : 1);
}

/** The promise of the company; nothing if it makes none. */
export function promiseOf({ claims }: Pick<Company, "claims">): AnswerPromise | undefined {
  const claim = claims.find(({ key }) => key === claimKey);
  return claim && { text: claim.text, hours: hoursIn(claim.text) };
}

/** Milliseconds in which an answer is promised; nothing if no hours are. */
export function promisedTime(company: Pick<Company, "claims">): number | undefined {
  const hours = promiseOf(company)?.hours;
  return hours === undefined ? undefined : hours * hour;
}
