/** Checks for impossible dates. */
import type { Content } from "../content";
import { problemAt, type ContentProblem } from "../problem";

/** Fields that hold a day or month in the past. */
const past = ["date", "updated", "asOf"];

/** Fields that hold a day in the future. One more than ten years ahead is a typing slip. */
const ahead = ["reviewBy", "expires", "from", "to"];
const yearsAhead = 10;

/** The firm has no record before this year, so an earlier day is a typing slip. */
const oldest = "2000";

/** True if a day is more than a year after `today`: nobody plans that far, so it is a typing slip. */
export function isTooFarAhead(day: string, today: string): boolean {
  return day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/** Holidays that begin before the one above them is over: the page would state two sets of hours for a day. */
function checkHolidays({ one }: Content): ContentProblem[] {
  const business = one("business");
  const days = business?.value.specialDays ?? [];
  return days.flatMap(({ from, to = from }, index) => {
    const other = days
      .slice(0, index)
      .find((earlier) => earlier.from <= to && from <= (earlier.to ?? earlier.from));
    if (!business || !other) return [];
    const message = `has a day of "${other.label}" (${other.from}) too; let one end before the next begins`;
    return problemAt(business.file, ["specialDays", index], message);
  });
}

/** Texts whose update is dated before their publication. */
function checkUpdated({ files }: Content, today: string): ContentProblem[] {
  return files.flatMap((file) => {
    const { date, updated } = (file.value ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof date !== "string" || typeof updated !== "string") return [];
    if (updated >= date || isTooFarAhead(date, today)) return [];
    const message = `is ${updated}, before its date (${date}); write the day of the last change, or take it out`;
    return problemAt(file, ["updated"], message);
  });
}

/**
 * All impossible dates, and those in the future that no reader should see. Only an article may be
 * dated ahead: it is published on that day. `today` is year-month-day.
 */
export function checkDates(content: Content, today: string): ContentProblem[] {
  return [...checkHolidays(content), ...checkUpdated(content, today), ...checkDays(content, today)];
}

/** The problem with a day or month in the field `name`, if any. `scheduled`: it may lie in the future. */
function dayProblem(name: string, day: string, today: string, scheduled: boolean) {
  const isAhead = ahead.includes(name);
  if (!isAhead && !past.includes(name)) return undefined;
  if (day < oldest) return `is ${day}, which is before the firm; write the day it was`;
  if (isAhead) {
    const isFar = Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + yearsAhead;
    return (
      isFar && `is ${day}, over ${yearsAhead} years ahead; write a day that somebody plans with`
    );
  }
  if (scheduled) {
    const isFar = isTooFarAhead(day, today);
    return isFar && `is ${day}, more than a year ahead; an article is published on its day`;
  }
  const isFuture = day > today.slice(0, day.length);
  return isFuture && `is ${day}, which is in the future; today is ${today}`;
}

function checkDays({ texts, shapeProblems }: Content, today: string): ContentProblem[] {
  // The day of an unknown field has its problem already.
  const wrong = new Set(shapeProblems.map(({ path, field }) => `${path} ${field}`));
  return texts
    .filter(({ text }) => /^\d{4}-\d{2}(?:-\d{2})?$/.test(text))
    .filter(({ problem }) => !wrong.has(`${problem("").path} ${problem("").field}`))
    .flatMap(({ file, field, text, problem }) => {
      const scheduled = file.contentType.name === "article" && field[0] === "date";
      const message = dayProblem(String(field.at(-1)), text, today, scheduled);
      return message ? problem(message) : [];
    });
}
