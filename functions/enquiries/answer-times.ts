/** The time by which an answer is promised, as the firm counts the hours of its claim "response". */
import { calendarDay, dayAfter, hourMs, instantAt, weekdayOf } from "../shared/clock";
import { responseClaim, type Company } from "../company";

/** If the firm stays closed for more days than this, hours count round the clock after all. */
const maxClosureDays = 100;

/** The promise to a sender: the instants of the deadline and of the owner's first reminder. */
export type AnswerTimes = { readonly answerBy?: number; readonly remindAt?: number };

/** The spans in which the firm is open on a day, earliest first. A special day outranks the week. */
export function openingsOn(
  day: string,
  { hours, specialDays = [] }: Pick<Company, "hours" | "specialDays">,
): { readonly opens: number; readonly closes: number }[] {
  const special = specialDays.find(({ from, to = from }) => from <= day && day <= to);
  const rows = special ? [special] : hours.filter(({ days }) => days.includes(weekdayOf(day)));
  return rows
    .flatMap(({ opens, closes }) =>
      opens && closes ? [{ opens: instantAt(day, opens), closes: instantAt(day, closes) }] : [],
    )
    .sort((one, other) => one.opens - other.opens);
}

/** True if the firm is open at this instant. */
export const isOpenAt = (instant: number, company: Company) =>
  openingsOn(calendarDay(instant), company).some(
    ({ opens, closes }) => opens <= instant && instant < closes,
  );

/** The instant by which the firm has been open for so many milliseconds. */
function afterOpenTime(from: number, span: number, company: Company): number {
  let remaining = span;
  const last = dayAfter(calendarDay(from), maxClosureDays);
  for (let day = calendarDay(from); day < last; day = dayAfter(day)) {
    for (const { opens, closes } of openingsOn(day, company)) {
      const begins = Math.max(opens, from);
      if (begins + remaining <= closes) return begins + remaining;
      remaining -= Math.max(0, closes - begins);
    }
  }
  return from + span;
}

/** The end of the firm's next working day: the latest time to ring somebody back. */
export function endOfNextWorkingDay(from: number, company: Company): number {
  const last = dayAfter(calendarDay(from), maxClosureDays);
  for (let day = dayAfter(calendarDay(from)); day < last; day = dayAfter(day)) {
    const evening = openingsOn(day, company).at(-1);
    if (evening) return evening.closes;
  }
  return from + 24 * hourMs;
}

/**
 * Moves a deadline on a closed day, or before that day's opening, back to the last closing time, if that working day
 * began after the message came. Otherwise a deadline before 08:00 moves to 20:00 of the evening before, if more than
 * half of the time is left at 20:00. All other deadlines stay.
 */
function beforeClosing(from: number, deadline: number, company: Company): number {
  const day = calendarDay(deadline);
  const [first] = openingsOn(day, company);
  if (first && first.opens <= deadline) return deadline;
  for (let before = dayAfter(day, -1); before >= calendarDay(from); before = dayAfter(before, -1)) {
    const openings = openingsOn(before, company);
    const evening = openings.at(-1);
    if (openings[0] && evening && from <= openings[0].opens) return evening.closes;
  }
  const eveningBefore = instantAt(dayAfter(day, -1), "20:00");
  const isNight = deadline < instantAt(day, "08:00");
  return isNight && 2 * (eveningBefore - from) > deadline - from ? eveningBefore : deadline;
}

/** Four fifths of a span, in whole hours if there is one: 19 of 24. */
export function remindAfter(span: number): number {
  const share = span * 0.8;
  return share < hourMs ? share : share - (share % hourMs);
}

/** The promise to a sender at this instant; empty if the firm promises no hours. */
export function answerTimesFrom(from: number, company: Company): AnswerTimes {
  const { hours, counted } = responseClaim(company) ?? {};
  if (hours === undefined) return {};
  const span = hours * hourMs;
  if (counted === "in opening hours") {
    const after = (open: number) => afterOpenTime(from, open, company);
    return { answerBy: after(span), remindAt: after(remindAfter(span)) };
  }
  const answerBy = beforeClosing(from, from + span, company);
  return { answerBy, remindAt: from + remindAfter(answerBy - from) };
}
