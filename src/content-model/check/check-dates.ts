/** Days that cannot be. */
import type { Content } from "../content";
import { problemAt, type ContentProblem } from "../problem";

/** Fields that hold a day or a month that has been. */
const past = ["date", "updated", "asOf"];

/** Fields that hold a day to come; within years, else it is misspelt. */
const ahead = ["reviewBy", "expires", "from", "to"];
const yearsAhead = 10;

/** No record of the firm's is older: before it a day is misspelt. */
const oldest = "2000";

/** Whether a day is more than a year after `today`: nobody plans that far, it is misspelt. */
export function isTooFarAhead(day: string, today: string): boolean {
  return day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/** Holidays that begin before the one before them is over: the page would say two things of a day. */
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

/** Texts that say they were updated before they were published. */
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
 * Every day that cannot be, or is in the future and no reader should see. An article alone may be dated ahead: it is
 * published on its day. `today` is year-month-day.
 */
export function checkDates(content: Content, today: string): ContentProblem[] {
  return [...checkHolidays(content), ...checkUpdated(content, today), ...checkDays(content, today)];
}

/** What is wrong with a day or a month in a field of this name; `scheduled`: it may be ahead. */
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

function checkDays({ texts }: Content, today: string): ContentProblem[] {
  return texts
    .filter(({ text }) => /^\d{4}-\d{2}(?:-\d{2})?$/.test(text))
    .flatMap(({ file, field, text, problem }) => {
      const scheduled = file.kind.name === "article" && field[0] === "date";
      const message = dayProblem(String(field.at(-1)), text, today, scheduled);
      return message ? problem(message) : [];
    });
}
