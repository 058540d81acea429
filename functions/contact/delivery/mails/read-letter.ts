/** What the weekly letter says, read from the store and the claims. */
import type { Claim, Company } from "../../../company";
import { fromStore } from "../deferral";
import type { EnquiryStore, QueueStatus, UnansweredEnquiry } from "../../ports";
import { answerStats, type AnswerStats } from "../answer-stats";
import { weekBefore } from "../letter-week";
import { promiseOf } from "../response-target";

/** See the top of the file. */
export type Letter = {
  readonly id: string;
  /** The Monday, as year-month-day. */
  readonly day: string;
  readonly stats: AnswerStats;
  /** As the site promises it, like "within 24 hours"; nothing if it promises nothing. */
  readonly promise: string | undefined;
  readonly unanswered: readonly UnansweredEnquiry[];
  readonly queue: QueueStatus;
  /** Claims that were to be looked at again by a day that is over. */
  readonly overdueClaims: readonly Claim[];
};

/** What reading works with. */
export type LetterSources = {
  readonly company: Company;
  readonly store: Pick<EnquiryStore, "answerRecords" | "unanswered" | "queueStatus">;
};

/** @param id name of the letter's row, like "letter-2026-11-16" */
export async function readLetter(
  id: string,
  { company, store }: LetterSources,
  date: Date,
): Promise<Letter> {
  const day = id.slice("letter-".length);
  const { from, to } = weekBefore(day);
  const today = date.toISOString().slice(0, 10);
  return {
    id,
    day,
    stats: answerStats(await fromStore(store.answerRecords(from, to)), date.getTime()),
    promise: promiseOf(company)?.text,
    unanswered: await fromStore(store.unanswered()),
    queue: await fromStore(store.queueStatus()),
    overdueClaims: company.claims.filter(({ reviewBy }) => reviewBy < today),
  };
}
