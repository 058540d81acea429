/** Finds figures of business.yml that contradict each other, and amounts that changed by a nought. */
import { listText, pounds } from "../../../../functions/shared/format-text";
import type { Content } from "../../content";
import { asAdvice, problemAt, type ContentProblem } from "../../problem";
import { weekdays } from "../../schemas/business";
import { priceList, withParts } from "./price-list";

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Stats with a number that the claim they name does not have. */
export function contradictingStats(content: Content): ContentProblem[] {
  const { claims = [], stats } = content.one("business")?.value ?? {};
  const allStats = [
    { file: content.one("business")?.file, field: "stats", rows: stats },
    { file: content.one("home")?.file, field: "stats", rows: content.one("home")?.value.stats },
  ];
  return allStats.flatMap(({ file, field, rows = [] }) =>
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

/**
 * The hours that words like "within 24 hours", "in an hour", "within two days" or "the same working day" promise, for
 * days of `dayHours`; undefined if they name none.
 */
function hoursIn(text: string, dayHours: number): number | undefined {
  const [, count = "", unit = ""] =
    /(?<!half )\b(\d+|an?|the|one|two|three|four|five|six|same|next) (?:opening |working |office )?(minute|hour|day)s?\b/i.exec(
      text,
    ) ?? [];
  const word = count.toLowerCase().replace("next", "two");
  const number = Number(count) || Math.max(1, counts.indexOf(word) + 1);
  const hours = { minute: 1 / 60, hour: 1, day: dayHours }[unit.toLowerCase()];
  return hours && Math.ceil(number * hours);
}

const hourOf = (time = "") => Number(time.slice(0, 2));

/** A claim "response" without its hours, or whose words say or count others: deadlines and reminders follow them. */
export function unclearResponse({ one }: Content): ContentProblem[] {
  const { file, value } = one("business") ?? {};
  const { claims = [], hours: openHours = [] } = value ?? {};
  const index = claims.findIndex(({ key }) => key === "response");
  if (!file || index < 0) return [];
  const { text = "", hours, counted } = claims[index] ?? {};
  const isOpen = counted === "in opening hours";
  const saysOpen = openingHours.test(text);
  const longestDay = openHours.map((row) => hourOf(row.closes) - hourOf(row.opens));
  const promised = hoursIn(text, saysOpen ? Math.max(1, ...longestDay) : 24);
  const remedy = `hours: ${promised ?? 24}${saysOpen ? " and counted: in opening hours" : ""}`;
  const problem = (message: string) => [problemAt(file, ["claims", index], message)];
  if (hours === undefined)
    return problem(
      `promises an answer "${text}", but no hours: no enquiry would have a deadline, and nobody would be reminded; add ${remedy}, or leave the claim out`,
    );
  if (!isOpen && saysOpen)
    return problem(`says "${text}", but counts round the clock; write ${remedy}`);
  const isSooner = saysOpen && /\bday/i.test(text) && hours < (promised ?? 0);
  if (promised !== undefined && hours !== promised && !isSooner)
    return problem(`says "${text}", but has hours: ${hours}; let both say the same (${remedy})`);
  if (isOpen && !saysOpen)
    return problem(
      `is counted in opening hours, but says "${text}"; say "within ${hours} opening hours"`,
    );
  const openDays = openHours.flatMap(({ opens, days }) => (opens ? days : []));
  if (isOpen)
    return openDays.length > 0
      ? []
      : problem('is counted in opening hours, but there are none under "hours"');
  const closedDays = weekdays.filter((day) => !openDays.includes(day));
  if (value?.emergencyHours || closedDays.length === 0 || openDays.length === 0) return [];
  return asAdvice(
    problem(
      `counts round the clock, ${listText(closedDays)} too, when "hours" has no times; if nobody answers then, count in opening hours ("within two working days", hours: ${2 * Math.max(...longestDay)} and counted: in opening hours)`,
    ),
  );
}

/** Every price of a service with its parts. */
function kindsOfWork(content: Content) {
  const list = priceList(content);
  return list.filter(({ kind }) => kind === "price").map((whole) => withParts(whole, list));
}

/**
 * Prices of one kind of work that contradict each other on a page: a range begins like the price,
 * and no part begins below it.
 */
export function contradictingPrices(content: Content): ContentProblem[] {
  return kindsOfWork(content).flatMap(([whole, ...parts]) =>
    parts.flatMap(({ file, field, key, label, from }) => {
      const isRange = key === `${whole.key}-range`;
      if (isRange ? from === whole.from : from >= whole.from) return [];
      const remedy = isRange ? "let both begin alike" : "raise this one, or lower the other";
      const message = `is ${pounds(from)} ("${label}"), but the price "${whole.label}" (${whole.key} in business.yml) is from ${pounds(whole.from)}, and pages show both; ${remedy}`;
      return problemAt(file, field, message);
    }),
  );
}

/** Prices below every typical job of their kind, whose table still says more: advice, unless one is a tenth or less. */
export function pricesBelowJobs(content: Content): ContentProblem[] {
  return kindsOfWork(content).flatMap(([whole, ...parts]) => {
    const jobs = parts.filter(({ kind }) => kind === "job");
    const [lowest] = jobs.sort((a, b) => a.from - b.from);
    if (!lowest || lowest.from <= whole.from) return [];
    const line = lowest.file.lineOf(lowest.field);
    const message = `is ${pounds(whole.from)}, but no job of ${lowest.file.path} costs that little; the lowest is ${pounds(lowest.from)} ("${lowest.label}", line ${line})`;
    const advice = lowest.from < 10 * whole.from;
    return { ...problemAt(whole.file, whole.field, message), advice };
  });
}

/**
 * The amounts of prices, fees and typical jobs, the sum insured and the first number of each claim,
 * by names that stay when entries move.
 */
function amountsByName(content: Content) {
  const prices = priceList(content).flatMap(({ kind, file, field, key, from, to, asOf }) => [
    { name: `${kind} ${key} from`, file, field, amount: from, asOf },
    { name: `${kind} ${key} to`, file, field: [...field.slice(0, -1), "to"], amount: to, asOf },
  ]);
  const others = content.all("business").flatMap(({ file, value: { insurance, claims } }) => [
    {
      name: "insurance",
      file,
      field: ["insurance", "sum"],
      amount: insurance?.sum,
      asOf: undefined,
    },
    ...claims.map(({ key, text, asOf }, index) => {
      const amount = Number(numbersIn(text)[0]?.replaceAll(",", "") ?? 0);
      return { name: `claim ${key}`, file, field: ["claims", index, "text"], amount, asOf };
    }),
  ]);
  return [...prices, ...others];
}

const numerals = new Intl.NumberFormat("en-GB");

/**
 * Advice on amounts that are about ten times as high, or a tenth, as in the content `before`, and on
 * others that changed while their `asOf` stayed.
 */
export function unusualPriceChanges(content: Content, before: Content): ContentProblem[] {
  const earlier = new Map(amountsByName(before).map((each) => [each.name, each]));
  const problems = amountsByName(content).flatMap(({ name, file, field, amount = 0, asOf }) => {
    const { amount: was = 0, asOf: dayBefore } = earlier.get(name) ?? {};
    if (was === 0 || amount === 0 || amount === was) return [];
    const times = amount / was;
    const isFar = times <= 1 / 8 || times >= 8;
    if (!isFar && (asOf === undefined || asOf !== dayBefore)) return [];
    const remedy = isFar
      ? `; is there a nought too ${times > 1 ? "many" : "few"}?`
      : `, but its asOf is still ${asOf}; write today's date there`;
    const written = (each: number) =>
      field[0] === "claims" ? numerals.format(each) : pounds(each);
    const message = `is ${written(amount)}, and was ${written(was)} before this change${remedy}`;
    return problemAt(file, field, message);
  });
  return asAdvice(problems);
}
