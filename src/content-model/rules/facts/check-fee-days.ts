/** Checks that the call-out fees name the days on which they are due (src/inline-scripts/show-fee-now.ts). */
import { pounds } from "../../../../functions/shared/words";
import type { Content } from "../../content";
import { problemAt, type ContentProblem } from "../../problem";
import { weekdays } from "../../schemas/business";

type Weekday = (typeof weekdays)[number];

const day = "(?<!holiday |Easter |Good )(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*";
const span = new RegExp(String.raw`\b${day}(?: ?[-–] ?| to | until )${day}`, "g");
const exclusion = /\b(?:except|excluding|not|but|other than|apart from)\b/i;

const indexOfDay = (name: string) => weekdays.findIndex((weekday) => weekday.startsWith(name));

/** The days of the week that words like "Monday to Saturday", "weekdays" or "Sundays" name; none if some are excepted. */
function daysIn(text: string): readonly Weekday[] {
  if (exclusion.test(text)) return [];
  const spans = [...text.matchAll(span)].flatMap(([, first = "", last = ""]) =>
    weekdays.slice(indexOfDay(first), indexOfDay(last) + 1),
  );
  const single = [...text.matchAll(new RegExp(String.raw`\b${day}\b`, "g"))].flatMap(
    ([, name = ""]) => weekdays.filter((weekday) => weekday.startsWith(name)),
  );
  const week = /\bweekdays?\b/i.test(text) ? weekdays.slice(0, 5) : [];
  const weekend = /\bweekends?\b/i.test(text) ? weekdays.slice(5) : [];
  const named = new Set([...spans, ...single, ...week, ...weekend]);
  return weekdays.filter((weekday) => named.has(weekday));
}

const listed = new Intl.ListFormat("en-GB");

/**
 * Call-out fees whose words contradict the opening hours, so that the page would state two fees. A fee due in or outside the
 * hours must name just the days that have hours; the fee of closed days must name only days that have none.
 */
export function feesOfOtherDays({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value: { hours, callOutFees = [] } }) => {
    const open = hours.filter(({ opens, closes }) => opens && closes).flatMap(({ days }) => days);
    const ofClosedDays = callOutFees.find(({ due }) => due === "closed days");
    return callOutFees.flatMap((fee, index) =>
      (["row", "when"] as const).flatMap((field) => {
        const text = fee[field];
        const named = daysIn(text);
        if (!fee.due || named.length === 0) return [];
        const isOfClosedDays = fee.due === "closed days";
        const wrong = named.filter((weekday) => open.includes(weekday) === isOfClosedDays);
        // "Saturday afternoons" is only one of the times outside the hours.
        const isWhole = fee.due === "opening hours" || named.length > 1;
        const missing = open.filter((weekday) => !named.includes(weekday));
        const problem = (message: string) =>
          problemAt(file, ["callOutFees", index, field], `says "${text}", but ${message}`);
        const days = listed.format(wrong.length > 0 ? wrong : missing);
        if (wrong.length > 0 && isOfClosedDays)
          return problem(
            `"hours" has times for ${days}, when another fee is due; take ${days} out here, or the times out there`,
          );
        if (wrong.length > 0) {
          const due = ofClosedDays
            ? `"${ofClosedDays.row}" (${pounds(ofClosedDays.fee)}) is due then`
            : "no fee is due then";
          return problem(
            `"hours" has no times for ${days}, so ${due}; take ${days} out here, or write the times there`,
          );
        }
        if (isOfClosedDays || !isWhole || missing.length === 0) return [];
        return problem(
          `"hours" has times for ${days} too, when this fee is due; name ${days} here, or take the times out there`,
        );
      }),
    );
  });
}
