/** Checks that opening hours and call-out fees name the days that they are for (src/inline-scripts/show-fee-now.ts). */
import { listText, pounds } from "../../../../functions/shared/format-text";
import type { Content } from "../../content";
import { problemAt, type ContentProblem } from "../../problem";
import { weekdays, type BusinessContent } from "../../schemas/business";
import { eachMatch } from "../matches";

type Weekday = (typeof weekdays)[number];

const day = "(?<!holiday |Easter |Good )(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*";
const span = new RegExp(String.raw`\b${day}(?: ?[-–] ?| to | until )${day}`, "g");
const exclusion = /\b(?:except|excluding|not|but|other than|apart from)\b/i;

const indexOfDay = (name: string) => weekdays.findIndex((weekday) => weekday.startsWith(name));

/** The weekdays that words like "Monday to Saturday", "weekdays" or "Sundays" name; none if some are excepted. */
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

type Fee = {
  readonly due: string;
  /** The days that its words name. */
  readonly named: readonly Weekday[];
  /** The fee of closed days, as part of a sentence. */
  readonly otherwise: string;
};

/** The contradiction between a fee's days and the open ones as the end of a sentence, or undefined. */
function feeProblem({ due, named, otherwise }: Fee, open: readonly Weekday[]): string | undefined {
  const isOfClosedDays = due === "closed days";
  const wrong = listText(named.filter((weekday) => open.includes(weekday) === isOfClosedDays));
  if (wrong && isOfClosedDays)
    return `"hours" has times for ${wrong}, when another fee is due; take ${wrong} out here, or the times out there`;
  if (wrong)
    return `"hours" has no times for ${wrong}, so ${otherwise}; take ${wrong} out here, or write the times there`;
  // "Saturday afternoons" is only one of the times outside the hours.
  const isWhole = due !== "other hours" || named.length > 1;
  const left = weekdays.filter((weekday) => !named.includes(weekday));
  const missing = listText(left.filter((weekday) => open.includes(weekday) !== isOfClosedDays));
  if (!isWhole || !missing) return undefined;
  return isOfClosedDays
    ? `"hours" has no times for ${missing} either, when this fee is due; name ${missing} here, or write the times there`
    : `"hours" has times for ${missing} too, when this fee is due; name ${missing} here, or take the times out there`;
}

const openDays = (hours: BusinessContent["hours"]) =>
  hours.filter(({ opens, closes }) => opens && closes).flatMap(({ days }) => days);

/** Opening hours whose label names other days than `days`, by which search engines, "open now" and the fees go. */
export function hoursOfOtherDays({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value: { hours } }) =>
    hours.flatMap(({ label, days }, index) => {
      const named = daysIn(label);
      const isSame = weekdays.every(
        (weekday) => named.includes(weekday) === days.includes(weekday),
      );
      if (named.length === 0 || isSame) return [];
      const message = `says "${label}", but its days are ${listText(days)}; let both say the same`;
      return problemAt(file, ["hours", index, "label"], message);
    }),
  );
}

/**
 * Call-out fees whose words contradict the opening hours, so that the page would state two fees. A fee due in or
 * outside the hours must name just the days that have hours, and the fee of closed days just those that have none.
 */
export function feesOfOtherDays({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value: { hours, callOutFees = [] } }) => {
    const open = openDays(hours);
    const ofClosedDays = callOutFees.find(({ due }) => due === "closed days");
    const otherwise = ofClosedDays
      ? `"${ofClosedDays.row}" (${pounds(ofClosedDays.fee)}) is due then`
      : "no fee is due then";
    const problems = callOutFees.flatMap(({ due, row, when }, index) =>
      Object.entries({ row, when }).map(([field, text]) => {
        const named = daysIn(text);
        const problem = due && named.length > 0 && feeProblem({ due, named, otherwise }, open);
        const place = ["callOutFees", index, field];
        return problem && problemAt(file, place, `says "${text}", but ${problem}`);
      }),
    );
    return problems.filter((problem) => typeof problem === "object");
  });
}

/** "We're open on Sundays", "Open seven days a week", where the hours have no times for these days. */
export const openOnClosedDays = ({ hours }: BusinessContent) =>
  eachMatch(
    /(?<=(?:^|[.!?] |\b[Ww]e(?:['’]re| are) (?:also |always )?))[Oo]pen (?!.*(?:emergenc|call-?out|appointment))([^.!?\n]*)/gm,
    (match, words = "") => {
      const named = daysIn(words.replace(/\bclosed\b.*/, ""));
      const days = /\b(?:seven|7) days\b|\bevery day\b/.test(words) ? weekdays : named;
      const closed = listText(days.filter((weekday) => !openDays(hours).includes(weekday)));
      return closed
        ? `says "${match}", but "hours" has no times for ${closed}; take it out, or write the times there`
        : undefined;
    },
  );
