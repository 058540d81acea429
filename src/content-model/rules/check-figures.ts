/** Finds figures that are likely slips: unlike the claim they repeat, or ten times their neighbours. */
import { pounds } from "../../../functions/words";
import type { Content } from "../content";
import { problemAt, type ContentProblem, type Field } from "../problem";
import type { ContentFile } from "../files/read-source";
import type { BusinessContent } from "../schemas/business";

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Short figures with a number that the claim they name does not have. */
export function otherFigures(content: Content): ContentProblem[] {
  const { claims = [], stats } = content.one("business")?.value ?? {};
  const figures = [
    { file: content.one("business")?.file, field: "stats", rows: stats },
    { file: content.one("home")?.file, field: "trust", rows: content.one("home")?.value.trust },
  ];
  return figures.flatMap(({ file, field, rows = [] }) =>
    rows.flatMap(({ value, claim }, index) => {
      const text = claims.find(({ key }) => key === claim)?.text;
      const other = text && numbersIn(value).find((number) => !numbersIn(text).includes(number));
      if (!file || !other) return [];
      const message = `says ${other}, but its claim says "${text}" (claims of business.yml); let both say the same`;
      return problemAt(file, [field, index, "value"], message);
    }),
  );
}

const counts = ["one", "two", "three", "four", "five", "six"];

const openingHours = /\b(?:opening|working|office) (?:hour|day)s?\b/i;

/** The hours that words like "within 24 hours", "in an hour" or "within two days" promise; an open day has any number. */
function hoursIn(text: string): number | undefined {
  const [, count = "", open = "", unit = ""] =
    /(?<!half )\b(\d+|an?|one|two|three|four|five|six) (opening |working |office )?(hour|day)s?\b/i.exec(
      text,
    ) ?? [];
  const number = Number(count) || Math.max(1, counts.indexOf(count.toLowerCase()) + 1);
  const isDay = unit.toLowerCase() === "day";
  return unit && !(isDay && open) ? number * (isDay ? 24 : 1) : undefined;
}

/**
 * Checks that the claim "response" states its hours and how they count, and that its words say the same: deadlines and
 * reminders follow the hours.
 */
function responseProblems(file: ContentFile, business: BusinessContent): ContentProblem[] {
  const { claims } = business;
  const index = claims.findIndex(({ key }) => key === "response");
  const { text = "", hours, counted } = claims[index] ?? {};
  const hoursInText = hoursIn(text);
  const isOpen = counted === "in opening hours";
  const problem = (message: string) => [problemAt(file, ["claims", index], message)];
  if (index < 0) return [];
  if (hours === undefined)
    return problem(
      `promises an answer "${text}", but no hours: no enquiry would have a deadline, and nobody would be reminded; add hours: ${hoursInText ?? 24}, or leave the claim out`,
    );
  if (hoursInText !== undefined && hoursInText !== hours)
    return problem(`says "${text}", but has hours: ${hours}; let both say the same`);
  if (isOpen && !openingHours.test(text))
    return problem(
      `is counted in opening hours, but says "${text}"; say "within ${hours} opening hours"`,
    );
  if (!isOpen && openingHours.test(text))
    return problem(`says "${text}", but counts round the clock; add counted: in opening hours`);
  return isOpen && business.hours.every(({ opens }) => !opens)
    ? problem('is counted in opening hours, but there are none under "hours"')
    : [];
}

/** A claim "response" without its hours, or with other words than its hours. */
export function unclearResponse({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value }) => responseProblems(file, value));
}

type Amount = { readonly field: Field; readonly pounds: number };

/** The amount in the middle of a list of any length but none. */
function median(amounts: readonly Amount[]): number {
  const sorted = amounts.map(({ pounds }) => pounds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Amounts ten times or a tenth of every other in their group: probably a nought too many or too few. If two
 * are, the one further from the middle of `all` is it.
 */
function outliers(
  file: ContentFile,
  group: readonly Amount[],
  all: readonly Amount[],
): ContentProblem[] {
  const middle = median(all);
  // A pound more lets a price of nothing be compared.
  const distance = ({ pounds }: Amount) => Math.abs(Math.log((pounds + 1) / (middle + 1)));
  const furthest = Math.max(...group.map(distance));
  return group.flatMap((amount) => {
    const { field, pounds } = amount;
    const others = group.filter((other) => other !== amount).map((other) => other.pounds);
    const isHigh = others.every((other) => pounds >= 10 * other);
    const isLow = others.every((other) => other >= 10 * pounds);
    if (others.length === 0 || !(isHigh || isLow) || distance(amount) < furthest) return [];
    const fault = isHigh
      ? `ten times what the like of it costs (£${Math.max(...others)}); is there a nought too many?`
      : `a tenth or less of what the like of it costs (£${Math.min(...others)}); is there a nought too few, or a full stop for the thousands?`;
    return problemAt(file, field, `is £${pounds}, ${fault}`);
  });
}

/**
 * Prices of one kind of work that contradict each other on a page, like "from £175" beside "£145 to £400". Their keys share a
 * beginning: `eicr`, `eicr-range`, and `eicr-flat` of typical-jobs.yml. No part may begin below the price of the whole, and
 * the two ends of a range are those of the same work.
 */
export function contradictingPrices(content: Content): ContentProblem[] {
  const prices = content.one("business")?.value.prices ?? [];
  const lists = [
    { entry: content.one("business"), at: ["prices"], rows: prices },
    { entry: content.one("typical-jobs"), at: [], rows: content.one("typical-jobs")?.value ?? [] },
  ];
  return prices.flatMap((whole) =>
    lists.flatMap(({ entry, at, rows }) =>
      rows.flatMap(({ key, label, from }, index) => {
        const isPart = key.startsWith(`${whole.key}-`);
        const isRange = key === `${whole.key}-range`;
        const differs = isRange ? from !== whole.from : from < whole.from;
        if (!entry || !isPart || !differs) return [];
        const message = `is ${pounds(from)} ("${label}"), but the price "${whole.label}" (${whole.key} in business.yml) is from ${pounds(whole.from)}, and pages show both; ${isRange ? "let both begin alike" : "let this be no less, or mend that"}`;
        return problemAt(entry.file, [...at, index, "from"], message);
      }),
    ),
  );
}

/** Prices and fees that are ten times or a tenth of their like. */
export function outlyingPrices({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value }) => {
    const prices = value.prices.map(({ key, from }, index) => {
      return { key, field: ["prices", index, "from"], pounds: from };
    });
    const fees = (value.callOutFees ?? []).map(({ fee }, index) => {
      return { field: ["callOutFees", index, "fee"], pounds: fee };
    });
    // Prices of one kind of work share the beginning of their keys: `eicr`, `eicr-range`.
    const kin = prices.map(({ key }) =>
      prices.filter((price) => price.key === key || price.key.startsWith(`${key}-`)),
    );
    return [
      ...outliers(file, fees, fees),
      ...kin.flatMap((group) => outliers(file, group, prices)),
    ];
  });
}
