/** Opening hours in words. Runs in the browser too. */
import { spokenTime } from "./dates";

/** Opening times like `08:00`; a row without times is a closed day. */
export type OpeningTimes = {
  readonly label: string;
  readonly opens?: string | null;
  readonly closes?: string | null;
};

/** The opening hours in one line: `Monday to Friday 8am to 6pm, Saturday 8am to 4pm`. */
export function hoursText(hours: readonly OpeningTimes[]): string {
  return hours
    .flatMap(({ label, opens, closes }) =>
      opens && closes ? `${label} ${spokenTime(opens)} to ${spokenTime(closes)}` : [],
    )
    .join(", ");
}

type PhoneTimes = {
  readonly hours: readonly OpeningTimes[];
  readonly specialDays?: readonly unknown[] | null;
  readonly emergencyHours?: string | null;
};

/** A sentence that says when somebody answers the phone; undefined for a firm with an emergency line. */
export function phoneHours({ hours, specialDays, emergencyHours }: PhoneTimes): string | undefined {
  const week = hoursText(hours);
  if (emergencyHours || !week) return undefined;
  return `We answer the phone: ${week}${specialDays?.length ? ", with other hours on holidays" : ""}.`;
}
