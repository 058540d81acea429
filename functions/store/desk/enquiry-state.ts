/** The state of an enquiry, from what was done about it. */
import type { ActionKind, DeskEvent, Outcome } from "../../contact/enquiry";
import type { EnquiryRow } from "../tables";

/** What was done, out of its row, oldest first. */
export const eventsOf = ({ events }: Pick<EnquiryRow, "events">): readonly DeskEvent[] =>
  JSON.parse(events) as DeskEvent[];

/** The last event of one of these kinds that was not taken back. */
const lastOf = (events: readonly DeskEvent[], ...kinds: ActionKind[]) =>
  events.findLast(({ kind, undoneAt }) => undoneAt === undefined && kinds.includes(kind));

/** Of won and lost what was said last counts. */
export function outcomeOf(events: readonly DeskEvent[]): Outcome {
  const [quoted, end, done, review] = [
    ...[lastOf(events, "quoted"), lastOf(events, "won", "lost")],
    ...[lastOf(events, "done"), lastOf(events, "review")],
  ];
  return { quoted, ...(end && { [end.kind]: end }), done, review };
}

/** Years after it was done; where nothing is known of years it stays as it is. */
function dueAt(row: EnquiryRow, { won, done }: Outcome, years: number | undefined): number | null {
  if (!won || !done) return null;
  if (years === undefined) return outcomeOf(eventsOf(row)).done?.at === done.at ? row.due_at : null;
  const date = new Date(done.at);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** The state of a row after events; those taken back count for nothing. */
export function stateOf(row: EnquiryRow, events: readonly DeskEvent[], dueYears?: number) {
  const judged = lastOf(events, "spam", "not spam");
  const isHeld = judged ? judged.kind === "spam" : row.hold_reasons !== "[]";
  const released = lastOf(events, "not spam");
  const promisedAt = row.promised_at ?? row.received_at;
  const startsAt = released?.at ?? row.received_at;
  const answerBy = row.answer_by === null ? null : row.answer_by - promisedAt + startsAt;
  const outcome = outcomeOf(events);
  const { quoted, won, lost, done } = outcome;
  const kinds = ["answered", "quoted", "won", "lost", "done"];
  const said = events.filter(({ kind, undoneAt }) => !undoneAt && kinds.includes(kind));
  const isWaiting = quoted && !won && !lost && !done;
  const stage = isHeld ? "held" : !said[0] ? "open" : isWaiting ? "waiting" : "done";
  const listed = {
    held: judged?.at ?? row.received_at,
    open: answerBy ?? startsAt,
    waiting: quoted?.at ?? 0,
    done: said.at(-1)?.at ?? 0,
  };
  return {
    stage,
    listed_at: listed[stage],
    // The first counts, whatever is said later, and no answer is older than its question.
    answered_at: said[0] ? Math.max(said[0].at, row.received_at) : null,
    promised_at: released?.at ?? null,
    answer_by: answerBy,
    due_at: dueAt(row, outcome, dueYears),
    events: JSON.stringify(events),
  } as const;
}
