/** Impossible dates. */
import type { Content, PlacedText, TextProblem } from "../content";
import { problemAt, type ContentProblem } from "../problem";

const yearsAhead = 10;

/** The firm has no record before this year, so an earlier day is a typing slip. */
const oldest = "2000";
const beforeFirm = (day: string) => `is ${day}, which is before the firm began; check the year`;

/** True if a day is more than a year after `today`: nobody plans that far, so it is a typing slip. */
export function isTooFarAhead(day: string, today: string): boolean {
  return day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/** Holidays that begin before the one above them is over: the page would state two sets of hours for a day. */
export function overlappingHolidays({ one }: Content): ContentProblem[] {
  const business = one("business");
  const days = business?.value.specialDays ?? [];
  return days.flatMap(({ from, to = from }, index) => {
    const other = days
      .slice(0, index)
      .find((earlier) => earlier.from <= to && from <= (earlier.to ?? earlier.from));
    if (!business || !other) return [];
    const message = `shares a day with "${other.label}" (${other.from}); let one end before the next begins`;
    return problemAt(business.file, ["specialDays", index], message);
  });
}

/** The message about a day or month of the past. Only an article may be dated ahead: it is published on that day. */
export const impossiblePastDate = ({ shapeProblems }: Content, today: string) => {
  // The day of an unknown field has its problem already.
  const wrong = new Set(shapeProblems.map(({ path, field }) => `${path} ${field}`));
  return ({ file, field, text, problem }: PlacedText): TextProblem => {
    if (!/^\d{4}-\d{2}(?:-\d{2})?$/.test(text)) return undefined;
    if (wrong.has(`${file.path} ${problem("").field}`)) return undefined;
    if (text < oldest) return beforeFirm(text);
    if (file.contentType.name === "article" && field[0] === "date")
      return isTooFarAhead(text, today)
        ? `is ${text}, more than a year ahead; an article is published on its day`
        : undefined;
    const isFuture = text > today.slice(0, text.length);
    return isFuture ? `is ${text}, which is in the future; today is ${today}` : undefined;
  };
};

/** The message about a day that may lie ahead, like a review or a holiday. */
export const impossibleFutureDate =
  (_: Content, today: string) =>
  ({ text }: PlacedText): TextProblem => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
    if (text < oldest) return beforeFirm(text);
    const isFar = Number(text.slice(0, 4)) > Number(today.slice(0, 4)) + yearsAhead;
    return isFar ? `is ${text}, over ${yearsAhead} years ahead; check the year` : undefined;
  };

/** Advice about an insurance that has ended: its words stay on the pages until somebody changes them. */
export const endedInsurance =
  (_: Content, today: string) =>
  ({ text }: PlacedText): TextProblem =>
    text < today
      ? `is ${text}, which has passed; write the last day of the new policy, or take the insurance out`
      : undefined;

/** The message about an update that is dated before the publication. */
export const updatedTooEarly =
  (_: Content, today: string) =>
  ({ file, text: updated }: PlacedText): TextProblem => {
    const { date } = file.value as { readonly date?: unknown };
    if (typeof date !== "string" || updated >= date || isTooFarAhead(date, today)) return undefined;
    return `is ${updated}, before its date (${date}); write the day of the last change, or take it out`;
  };
