/** Works out the state of an enquiry from what was done about it. */
import type { ActionKind, DeskEvent, Outcome } from "../../enquiry";
import type { EnquiryRow } from "../tables";
import type { ChangeContext } from "./outcomes";

/** The events in an enquiry's row, oldest first. */
export const eventsOf = ({ events }: Pick<EnquiryRow, "events">): readonly DeskEvent[] =>
  JSON.parse(events) as DeskEvent[];

/** The last event of these kinds that was not undone. */
const lastOf = (events: readonly DeskEvent[], ...kinds: ActionKind[]) =>
  events.findLast(({ kind, undoneAt }) => undoneAt === undefined && kinds.includes(kind));

/** The events that count. If both "won" and "lost" were said, the later one counts. */
export function outcomeOf(events: readonly DeskEvent[]): Outcome {
  const [quoted, end, done, review] = [
    ...[lastOf(events, "quoted"), lastOf(events, "won", "lost")],
    ...[lastOf(events, "done"), lastOf(events, "review")],
  ];
  return { quoted, ...(end && { [end.kind]: end }), done, review };
}

/** When work that was won and done is due again. Without `years`, the date stays as it is. */
function dueAt(row: EnquiryRow, { won, done }: Outcome, years: number | undefined): number | null {
  if (!won || !done) return null;
  if (years === undefined) return outcomeOf(eventsOf(row)).done?.at === done.at ? row.due_at : null;
  const date = new Date(done.at);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** The state of a row after these events; events that were undone do not count. */
export function stateOf(
  row: EnquiryRow,
  events: readonly DeskEvent[],
  { dueYears, promise }: Pick<ChangeContext, "dueYears" | "promise"> = {},
) {
  const judged = lastOf(events, "spam", "not spam");
  const isHeld = judged ? judged.kind === "spam" : row.hold_reasons !== "[]";
  const released = lastOf(events, "not spam");
  const promisedAt = row.promised_at ?? row.received_at;
  const startsAt = released?.at ?? row.received_at;
  const putOff = (instant: number | null, anew: number | undefined) =>
    instant === null || startsAt === promisedAt
      ? instant
      : (anew ?? instant - promisedAt + startsAt);
  const answerBy = putOff(row.answer_by, promise?.answerBy);
  const outcome = outcomeOf(events);
  const { quoted, won, lost, done } = outcome;
  const kinds = ["answered", "quoted", "won", "lost", "done"];
  const answers = events.filter(({ kind, undoneAt }) => !undoneAt && kinds.includes(kind));
  const isWaiting = quoted && !won && !lost && !done;
  const stage = isHeld ? "held" : !answers[0] ? "open" : isWaiting ? "waiting" : "done";
  const listed = {
    held: judged?.at ?? row.received_at,
    open: answerBy ?? startsAt,
    waiting: quoted?.at ?? 0,
    done: answers.at(-1)?.at ?? 0,
  };
  return {
    stage,
    listed_at: listed[stage],
    // The first event counts as the answer, but never with a time before the enquiry came.
    answered_at: answers[0] ? Math.max(answers[0].at, row.received_at) : null,
    promised_at: released?.at ?? null,
    answer_by: answerBy,
    remind_at: putOff(row.remind_at, promise?.remindAt),
    due_at: dueAt(row, outcome, dueYears),
    events: JSON.stringify(events),
  } as const;
}
