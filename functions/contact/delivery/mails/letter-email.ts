/**
 * The weekly letter: figures and references alone. It comes in a week without enquiries too, so
 * that its silence tells that the way of the mails is broken.
 */
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import type { UnansweredEnquiry } from "../../ports";
import type { EnquiryStore } from "../../../store/enquiry-store";
import { answerStats, responseTarget, shareText } from "../response-target";
import { weekBefore } from "../scheduled-mails";
import { layOutMail, spanText, type MailIdentity } from "./mail-layout";

function unansweredText(unanswered: readonly UnansweredEnquiry[], now: number): string {
  if (unanswered.length === 0) return "No enquiry waits for an answer.";
  const references = unanswered.map(
    ({ reference, answerBy }) => `${reference}${answerBy <= now ? " (overdue)" : ""}`,
  );
  return `Without an answer: ${references.join(", ")}. Once you have answered: npm run enquiries -- answer, and the reference; or the link in its mail.`;
}

/** Claims that were to be looked at again by a day that is over. */
function overdueClaims({ claims }: Company, date: Date): string[] {
  const today = date.toISOString().slice(0, 10);
  const overdue = claims.filter(({ reviewBy }) => reviewBy < today);
  if (overdue.length === 0) return [];
  const named = overdue.map(({ text, reviewBy }) => `"${text}" (${reviewBy})`).join(", ");
  return [`Claims on the website past their review: ${named}. Check them in content/business.yml.`];
}

/** @param id name of the letter's row, like "letter-2026-11-16": the Monday it is for */
export async function letterEmail(
  id: string,
  store: EnquiryStore,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { company } = identity;
  const day = id.slice("letter-".length);
  const { from, to } = weekBefore(day);
  const now = date.getTime();
  const stats = answerStats(await store.answerRecords(from, to), now);
  const unanswered = await store.unanswered();
  const { held, dead, othersDead } = await store.queueStatus();
  const target = responseTarget(company)?.text ?? "as promised";
  const cameFrom = stats.cameFrom.map(([path, count]) => `${path} ${count}`).join(", ");
  const parts = {
    ...{ id, date },
    subject: `Website, week to ${day}: ${stats.received} received, ${unanswered.length} without an answer`,
    sections: [
      {
        rows: [
          ["Received", String(stats.received)],
          ["Answered", String(stats.answered)],
          ["Median time to an answer", spanText(stats.median)],
          [`Answered ${target}`, shareText(stats.inTime, stats.judged)],
          ["Held as possible spam", String(held)],
          ["Mails given up", String(dead + othersDead)],
        ],
      },
      unansweredText(unanswered, now),
      ...(cameFrom ? [`Pages that led to the form: ${cameFrom}.`] : []),
      ...overdueClaims(company, date),
      "This letter comes every Monday at 8:00, also when nothing happened. If it does not come, no mail of the website does: docs/runbooks/mail-is-broken.md",
    ],
  } as const;
  return layOutMail(parts, identity);
}
