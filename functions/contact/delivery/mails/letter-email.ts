/**
 * The weekly letter: figures and references alone. It comes in a week without enquiries too, so
 * that its silence tells that the way of the mails is broken.
 */
import { html } from "hono/html";
import { type Letterhead, messageIdOf } from "./mail-identity";
import { rowsAsTable, rowsAsText } from "./labelled-rows";
import type { Mail } from "../../ports";
import { shareText } from "../answer-stats";
import type { Letter } from "./read-letter";
import { spanText } from "./times-in-words";

const mostNamed = 50;

const timeText = (span: number | undefined) => (span === undefined ? "none yet" : spanText(span));

function figuresOf({ stats, promise, queue }: Letter): readonly (readonly [string, string])[] {
  const { received, answered, median, ninetieth, judged, inTime } = stats;
  const dead = queue.dead + queue.acknowledgements.dead + queue.pushes.dead;
  return [
    ["Received", String(received)],
    ["Answered", String(answered)],
    ["Median time to an answer", timeText(median)],
    ["90 % answered in", timeText(ninetieth)],
    [`Answered ${promise ?? "as promised"}`, shareText(inTime, judged)],
    ["Held as possible spam", String(queue.held)],
    ["Mails given up", String(dead)],
  ];
}

function listsOf(letter: Letter, now: number): readonly string[] {
  const { unanswered, stats, overdueClaims } = letter;
  const named = unanswered
    .slice(0, mostNamed)
    .map(({ reference, answerBy }) => `${reference}${answerBy <= now ? " (overdue)" : ""}`);
  const more = unanswered.length - named.length;
  return [
    unanswered.length === 0
      ? "No enquiry waits for an answer."
      : `Without an answer: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}. Once you have answered: npm run enquiries -- answer, and the reference; or the link in its mail.`,
    ...(stats.cameFrom.length > 0
      ? [
          `Pages that led to the form: ${stats.cameFrom.map(([path, count]) => `${path} ${count}`).join(", ")}.`,
        ]
      : []),
    ...(overdueClaims.length > 0
      ? [
          `Claims on the website past their review: ${overdueClaims
            .map(({ text, reviewBy }) => `"${text}" (${reviewBy})`)
            .join(", ")}. Check them in content/business.yml.`,
        ]
      : []),
    "This letter comes every Monday at 8:00, also when nothing happened. If it does not come, no mail of the website does: docs/runbooks/mail-is-broken.md",
  ];
}

/** Composes the letter. */
export async function letterEmail(
  letter: Letter,
  letterhead: Letterhead,
  date: Date,
): Promise<Mail> {
  const { id, day, stats, unanswered } = letter;
  const figures = figuresOf(letter);
  const lists = listsOf(letter, date.getTime());
  return {
    id,
    reference: id,
    messageId: messageIdOf(id, letterhead),
    from: letterhead.from,
    to: letterhead.to,
    replyTo: undefined,
    subject: `Website, week to ${day}: ${stats.received} received, ${unanswered.length} without an answer`,
    text: [...rowsAsText(figures), "", lists.join("\n\n")].join("\n"),
    html: String(
      await html`<!doctype html>
        <html lang="en-GB">
          <body style="font-family: sans-serif">
            ${rowsAsTable(figures)} ${lists.map((line) => html`<p>${line}</p>`)}
          </body>
        </html>`,
    ),
    date,
  };
}
