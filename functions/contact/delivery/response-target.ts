/**
 * The response target: how soon the site promises an answer (the claim "response" of
 * content/business.yml), when that calls for a reminder, and the evidence that it is kept.
 */
import type { Company } from "../../company";
import type { UnansweredEnquiry } from "../ports";

const claimKey = "response";
const hour = 3_600_000;

/** What is promised. */
export type ResponseTarget = {
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

/** The target of the company; nothing if it has none. */
export function responseTarget({ claims }: Pick<Company, "claims">): ResponseTarget | undefined {
  const claim = claims.find(({ key }) => key === claimKey);
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

/** What `npm run enquiries -- stats` writes, business.yml holds and the launch report reads. */
export type AnswerEvidence = {
  /** First and last day, as year-month-day. */
  readonly from: string;
  readonly to: string;
  readonly hours: number;
  readonly inTime: number;
  readonly judged: number;
};

const opening = "Answer times";
const shape =
  /^Answer times (\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2}), (\d+) of (\d+) enquiries within (\d+) hours?\b/;

/** One line without quotes or colons; the figures after it are for people. */
export function evidenceText(
  { from, to, hours, inTime, judged }: AnswerEvidence,
  figures: string,
): string {
  return `${opening} ${from} to ${to}, ${inTime} of ${judged} enquiries within ${hours} hours, ${figures}`;
}

/** Whether a text is meant to be such evidence. */
export function isAnswerEvidence(text: string): boolean {
  return text.trim().startsWith(opening);
}

/** Reads it; nothing if it is not in this form. */
export function parseEvidence(text: string): AnswerEvidence | undefined {
  const [, from, to, inTime, judged, hours] = shape.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { from, to, hours: Number(hours), inTime: Number(inTime), judged: Number(judged) };
}
