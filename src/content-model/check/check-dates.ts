/** Days that cannot be. */
import type { Content } from "../content";
import type { ContentProblem } from "../problem";

/** Fields that hold a day or a month that has been. */
const past = ["date", "updated", "asOf"];

/** Whether a day is more than a year after `today`: nobody plans that far, it is misspelt. */
export function isTooFarAhead(day: string, today: string): boolean {
  return day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/**
 * Every day in the future that no reader should see. An article alone may be dated ahead: it is
 * published on its day. `today` is year-month-day.
 */
export function checkDates({ texts }: Content, today: string): ContentProblem[] {
  return texts
    .filter(({ field, text }) => past.includes(String(field.at(-1))) && /^\d{4}-\d{2}/.test(text))
    .flatMap(({ file, field, text, problem }) => {
      const isAhead = file.kind.name === "article" && field[0] === "date";
      if (isAhead) {
        return isTooFarAhead(text, today)
          ? problem(`is ${text}, more than a year ahead; an article is published on its day`)
          : [];
      }
      return text > today.slice(0, text.length)
        ? problem(`is ${text}, which is in the future; today is ${today}`)
        : [];
    });
}
