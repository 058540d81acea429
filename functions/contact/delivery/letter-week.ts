/** The weeks of the letter: from Monday 8:00 to Monday 8:00, as clocks in London show it. */
import type { DueLetter } from "../ports";

const hour = 3_600_000;
const day = 24 * hour;
const dueHour = 8;

const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
});

type Part = "weekday" | "year" | "month" | "day" | "hour";

function londonParts(instant: number): Readonly<Record<Part, string>> {
  const parts = london.formatToParts(instant).map(({ type, value }) => [type, value] as const);
  return Object.fromEntries(parts) as Record<Part, string>;
}

/** Eight in the morning of the day that it is in London at the instant. Clocks change at one, on Sundays. */
function morningOf(instant: number): number {
  const { year, month, day: date } = londonParts(instant);
  const guess = Date.UTC(Number(year), Number(month) - 1, Number(date), dueHour);
  return guess - (Number(londonParts(guess).hour) - dueHour) * hour;
}

/** The Monday a letter is for, as year-month-day. */
function dayOf(instant: number): string {
  const { year, month, day: date } = londonParts(instant);
  return `${year}-${month}-${date}`;
}

/** The letter that became due last, by the instant. */
export function lastLetter(now: number): DueLetter {
  for (let back = 0; back <= 7; back += 1) {
    const morning = morningOf(now - back * day);
    if (morning <= now && londonParts(morning).weekday === "Mon") {
      return { day: dayOf(morning), due: morning };
    }
  }
  throw new Error("There is no Monday in eight days");
}

/** The week that the letter of a Monday tells of. @param monday year-month-day */
export function weekBefore(monday: string): { readonly from: number; readonly to: number } {
  const noon = Date.parse(`${monday}T12:00:00Z`);
  return { from: morningOf(noon - 7 * day), to: morningOf(noon) };
}
