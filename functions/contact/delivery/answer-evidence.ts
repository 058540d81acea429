/**
 * Evidence for the claim that enquiries are answered in so many hours: written by
 * `npm run enquiries -- stats`, pasted into content/business.yml, read by the launch report.
 */

/** What the evidence says. */
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
