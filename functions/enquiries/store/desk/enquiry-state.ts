/** The state of an enquiry, as it follows from what was done about it. */
import { calendarDay, instantAt } from "../../../shared/clock";
import { firstReminderAt } from "../../deliveries";
import { phoneDigits } from "../../../shared/phone-number";
import {
  eventsOfKind,
  isUrgentNow,
  type ActionKind,
  type DeskEvent,
  type CorrectedFields,
  type JobOutcome,
  type Stage,
} from "../../enquiry";
import type { AnswerTimes } from "../../answer-times";
import type { EnquiryRow } from "../tables";
import type { ChangeContext } from "./changes";

/** The events in an enquiry's row, oldest first. */
export const parseEvents = ({ events }: Pick<EnquiryRow, "events">): readonly DeskEvent[] =>
  JSON.parse(events) as DeskEvent[];

/** The last event of these kinds that was not undone. */
const lastOf = <Kind extends ActionKind>(events: readonly DeskEvent[], ...kinds: Kind[]) =>
  eventsOfKind(events, ...kinds).at(-1);

/** True if a visit still stands once the job is won: it was agreed afterwards, or it lies ahead. */
const outlasts = (visit: NonNullable<JobOutcome["visit"]>, won: DeskEvent) =>
  visit.number > won.number || (visit.day ?? "") >= calendarDay(won.at);

/**
 * The events that count: of "won" and "lost" the later one, "followed up" only if there was no new quote since, and
 * "lost" and "done" only if there was neither a visit nor a quote since: those begin the work anew.
 */
export function deriveJobOutcome(events: readonly DeskEvent[]): JobOutcome {
  const end = lastOf(events, "won", "lost");
  const done = lastOf(events, "done");
  const visit = lastOf(events, "visit");
  const quoted = lastOf(events, "quoted");
  const begunAnew = Math.max(visit?.number ?? 0, quoted?.number ?? 0);
  // A second "won" changes the price of the same job.
  const [firstWon] = eventsOfKind(events, "won");
  const lastFollowUp = lastOf(events, "quoted", "followed up");
  return {
    visit:
      visit && end?.kind === "won" && firstWon && !outlasts(visit, firstWon) ? undefined : visit,
    quoted,
    followedUp: lastFollowUp?.kind === "followed up" ? lastFollowUp : undefined,
    won: end?.kind === "won" ? end : undefined,
    lost: end?.kind === "lost" && end.number > begunAnew ? end : undefined,
    done: done && done.number > begunAnew ? done : undefined,
    reviewRequested: lastOf(events, "review requested"),
  };
}

/** The columns that corrections change. Another address or service changes town, service and due date too. */
export function correctedColumns(
  row: EnquiryRow,
  events: readonly DeskEvent[],
  { detectSubject }: Pick<ChangeContext, "detectSubject">,
) {
  const corrections = events.filter((event) => event.kind === "corrected");
  const detailOf = (name: keyof CorrectedFields) =>
    corrections.findLast(({ undoneAt, details }) => !undoneAt && details[name] !== undefined)
      ?.details[name] ??
    corrections.find(({ before }) => before[name] !== undefined)?.before[name] ??
    row[name];
  const phone = detailOf("phone");
  const address = detailOf("address");
  const service = detailOf("service");
  const hasOtherSubject = address !== row.address || service !== row.service;
  const subject =
    hasOtherSubject && detectSubject?.({ service, address }, row.came_from ?? undefined);
  return {
    name: detailOf("name"),
    email: detailOf("email"),
    phone,
    phone_digits: phoneDigits(phone),
    address,
    service,
    ...(subject && {
      about_service: subject.service ?? null,
      about_town: subject.town ?? null,
      due_at: subject.service === row.about_service ? row.due_at : null,
    }),
  };
}

/** The instant when work that was won and done is due again; without `years` it stays. */
function dueAt(row: EnquiryRow, events: readonly DeskEvent[], years: number | undefined) {
  const done = lastOf(events, "done");
  if (!done || lastOf(events, "won", "lost")?.kind !== "won") return null;
  if (years === undefined)
    return lastOf(parseEvents(row), "done")?.at === done.at ? row.due_at : null;
  const date = new Date(done.at);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** The promise of an enquiry. It begins anew when the enquiry is freed, if it was held at receipt. */
function answerTimesOf(row: EnquiryRow, freedAt: number | undefined, anew?: AnswerTimes) {
  const promisedAt = row.promised_at ?? row.received_at;
  const startsAt = freedAt ?? row.received_at;
  const putOff = (first: number | null, next: number | undefined) =>
    first === null || startsAt === promisedAt ? first : (next ?? first - promisedAt + startsAt);
  const answerBy = putOff(row.answer_by, anew?.answerBy);
  return { startsAt, answerBy, remindAt: putOff(row.remind_at, anew?.remindAt) };
}

/** The stage of an enquiry that is not held. */
function stageOf(isAnswered: boolean, { quoted, won, lost, done }: JobOutcome): Stage {
  if (!isAnswered) return "open";
  if (done ?? lost) return "done";
  return quoted && !won ? "quoted" : "todo";
}

/** The state of a row after these events; events that were undone do not count. */
export function derivedColumns(
  row: EnquiryRow,
  events: readonly DeskEvent[],
  { dueYears, answerTimes }: Pick<ChangeContext, "dueYears" | "answerTimes"> = {},
) {
  const judged = lastOf(events, "spam", "not spam");
  const isHeld = judged ? judged.kind === "spam" : row.hold_reasons !== "[]";
  const freed = row.hold_reasons === "[]" ? undefined : lastOf(events, "not spam");
  const { startsAt, answerBy, remindAt } = answerTimesOf(row, freed?.at, answerTimes);
  // Only urgent enquiries are ever marked as not urgent.
  const wasUrgent = row.urgent === 1 || events.some(({ kind }) => kind === "not urgent");
  const urgent = wasUrgent && !lastOf(events, "not urgent");
  const promised = {
    promisedAt: startsAt,
    remindAt,
    answerBy,
    urgent,
    referringPage: row.came_from,
  };
  const outcome = deriveJobOutcome(events);
  const { visit, quoted, followedUp, won } = outcome;
  const kinds = ["answered", "visit", "quoted", "won", "lost", "done"] as const;
  const answers = eventsOfKind(events, ...kinds);
  const stage = isHeld ? "held" : stageOf(answers.length > 0, outcome);
  const isRunning = stage === "todo" || stage === "quoted";
  const visitAt = isRunning && visit?.day ? instantAt(visit.day, visit.time || "00:00") : null;
  const lastAt = answers.at(-1)?.at ?? 0;
  const listed = {
    held: judged?.at ?? row.received_at,
    open: answerBy ?? startsAt,
    todo: visitAt ?? (isUrgentNow({ urgent, stage, visit, won }) ? 0 : lastAt),
    quoted: (followedUp ?? quoted)?.at ?? 0,
    done: lastAt,
  };
  return {
    stage,
    listed_at: listed[stage],
    visit_at: visitAt,
    // The first event is the answer, never before the enquiry, even if the clock was set back.
    answered_at: answers[0] ? Math.max(answers[0].at, row.received_at) : null,
    promised_at: freed?.at ?? null,
    answer_by: answerBy,
    remind_at: remindAt,
    urgent: urgent ? 1 : 0,
    next_reminder_at: stage === "open" ? firstReminderAt(promised) : null,
    due_at: dueAt(row, events, dueYears?.(row.about_service)),
    events: JSON.stringify(events),
  } as const;
}
