/** Formats dates for the site: en-GB, and the same in every time zone. */
import { longDay } from "../content-model/formatted-text";

/** "24 December 2026"; for several days "25 to 28 December 2026" and the like. */
export function daySpan(from: string, to?: string | null): string {
  if (!to || to === from) return longDay(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = sameYear && from.slice(5, 7) === to.slice(5, 7);
  const [date = "", name = ""] = longDay(from).split(" ");
  const inYear = sameMonth ? date : `${date} ${name}`;
  return `${sameYear ? inYear : longDay(from)} to ${longDay(to)}`;
}

/** "March 2024" for a month such as 2024-03. */
export function monthAndYear(text: string): string {
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${text}-15`).toLocaleDateString("en-GB", format);
}
