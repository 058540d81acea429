/**
 * The weekly letter. It comes in a week without enquiries too, so that its silence tells that the way of
 * the mails is broken.
 */
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import type { Enquiry } from "../../enquiry";
import type { AnswerFigures } from "../../../store/desk/outcomes";
import type { EnquiryStore } from "../../../store/enquiry-store";
import { byText, countText, dateText, moneyText, withinText } from "../../wording";
import { weekBefore } from "../scheduled-mails";
import { heldText, peopleOf } from "./enquiry-email";
import type { Section } from "./mail-html";
import { layOutMail, type MailIdentity } from "./mail-layout";

const day = 24 * 3_600_000;
/** How far the letter looks ahead for what is due again. */
const ahead = 56 * day;

/** Like "Half were answered within 3 hours. You quoted 4 and won 3, worth £1,740." */
export function figuresText({ median, quoted, won, wonPence }: AnswerFigures) {
  const half = median === undefined ? "" : `Half were answered ${withinText(median)}. `;
  return `${half}You quoted ${quoted} and won ${won}${won ? `, worth ${moneyText(wonPence)}` : ""}.`;
}

/** Claims that were to be looked at again by a day that is over. */
function overdueClaims({ claims }: Company, date: Date): Section[] {
  const today = date.toISOString().slice(0, 10);
  const overdue = claims.filter(({ reviewBy }) => reviewBy < today);
  if (overdue.length === 0) return [];
  const named = overdue.map(({ text }) => `“${text}”`).join(", ");
  const text = `Is it still true? ${named}. It was due to be checked by now. Tell whoever looks after the website.`;
  return [{ as: "heading", text: "On the website" }, text];
}

/** @param id name of the letter's row, like "letter-2026-11-16": the Monday it is for */
export async function letterEmail(
  id: string,
  store: EnquiryStore,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { company, desk } = identity;
  const { from, to } = weekBefore(id.slice("letter-".length));
  const now = date.getTime();
  const stats = await store.figuresBetween(from, to);
  const open = await store.listStage("open", 1);
  const held = await store.listStage("held", 1);
  const counts = await store.countStages(now);
  const due = await store.dueAgain(now, now + ahead);
  const { came, answered, won, wonPence } = stats;
  const people = countText(came, "person wrote", "people wrote");
  const heading = (text: string): Section => ({ as: "heading", text });
  const promised = ({ answerBy = 0 }: Enquiry) =>
    answerBy === 0
      ? []
      : [`${answerBy <= now ? "Late: promised by" : "By"} ${byText(answerBy, now)}`];
  const waiting: Section[] = [
    heading(
      counts.open === 0 ? "Nobody is waiting for an answer" : `Waiting for you: ${counts.open}`,
    ),
    peopleOf(open, identity, promised),
    ...(desk ? [{ call: ["Open the desk", desk] } as const] : []),
  ];
  const spam: Section[] = [
    heading(`Held as possible spam: ${counts.held}`),
    heldText(identity),
    peopleOf(held, identity),
  ];
  const again: Section[] = [
    heading("Due again within eight weeks"),
    peopleOf(due, identity, ({ request, dueAt = 0 }) => [request.address, dateText(dueAt)]),
    { as: "note", text: "It is up to you to write to them; the website does not." },
  ];
  const groups: readonly (readonly Section[])[] = [
    [
      { as: "title", text: `Your week, ${dateText(from)} to ${dateText(to - day)}` },
      `${people}, and you have answered ${answered}. ${figuresText(stats)}`,
    ],
    waiting,
    counts.held > 0 ? spam : [],
    due.length > 0 ? again : [],
    overdueClaims(company, date),
  ];
  const parts = {
    ...{ id, date },
    subject: `Your week: ${came} wrote, ${answered} answered${won ? `, ${moneyText(wonPence)} won` : ""}`,
    groups: groups.filter((group) => group.length > 0),
    foot: [
      "This letter comes every Monday at 8:00, even if nobody wrote. If one doesn’t come, the website’s e-mail is broken: tell whoever looks after it.",
    ],
  } as const;
  return layOutMail(parts, identity);
}
