/** What becomes of an enquiry by what was done about it. */
import type { Selectable } from "kysely";
import type { ActionKind, DeskEvent, Outcome } from "../../contact/outcome";
import type { EnquiryRow } from "../enquiry-records";
import type { Tables } from "../tables";

/** An event out of its row. */
export function eventOf(row: Selectable<Tables["event"]>): DeskEvent {
  const { number, kind, at, user, device, pence, text, undone_at: undoneAt } = row;
  const more = { pence: pence ?? undefined, text: text ?? "", undoneAt: undoneAt ?? undefined };
  return { number, kind, at, user, device, ...more };
}

/** What became of it, out of its row. */
export const outcomeOf = ({ outcome }: Pick<EnquiryRow, "outcome">): Outcome =>
  JSON.parse(outcome) as Outcome;

/** Years after it was done; where nothing is known of years it stays as it is. */
function dueAt(row: EnquiryRow, doneAt: number, years: number | undefined): number | null {
  if (years === undefined) return outcomeOf(row).doneAt === doneAt ? row.due_at : null;
  const date = new Date(doneAt);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

const noOutcomes: readonly ActionKind[] = ["note", "review", "spam", "not spam"];

/** What a row becomes by its events, oldest first; those taken back count for nothing. */
export function becomeOf(row: EnquiryRow, all: readonly DeskEvent[], dueYears?: number) {
  const events = all.filter(({ undoneAt }) => undoneAt === undefined);
  const last = (...kinds: ActionKind[]) => events.findLast(({ kind }) => kinds.includes(kind));
  const judged = last("spam", "not spam");
  const isHeld = judged ? judged.kind === "spam" : row.hold_reasons !== "[]";
  const released = last("not spam");
  const promisedAt = row.promised_at ?? row.received_at;
  const startsAt = released?.at ?? row.received_at;
  const answerBy = row.answer_by === null ? null : row.answer_by - promisedAt + startsAt;
  const done = events.filter(({ kind }) => !noOutcomes.includes(kind));
  const [quoted, end, finished] = [last("quoted"), last("won", "lost"), last("done")];
  const won = end?.kind === "won" ? { at: end.at, pence: end.pence ?? 0 } : undefined;
  const outcome: Outcome = {
    ...(quoted && { quoted: { at: quoted.at, pence: quoted.pence ?? 0 } }),
    ...(won ? { won } : end && { lost: { at: end.at, why: end.text ?? "" } }),
    doneAt: finished?.at,
    reviewAt: last("review")?.at,
  };
  const listed = {
    held: judged?.at ?? row.received_at,
    open: answerBy ?? startsAt,
    waiting: quoted?.at ?? 0,
    done: done.at(-1)?.at ?? 0,
  };
  const isWaiting = quoted && !end && !finished;
  const stage = isHeld ? "held" : done.length === 0 ? "open" : isWaiting ? "waiting" : "done";
  return {
    stage,
    listed_at: listed[stage],
    // The first counts, whatever is said later, and no answer is older than its question.
    answered_at: done[0] ? Math.max(done[0].at, row.received_at) : null,
    promised_at: released?.at ?? null,
    answer_by: answerBy,
    outcome: JSON.stringify(outcome),
    due_at: won && finished ? dueAt(row, finished.at, dueYears) : null,
  } as const;
}
