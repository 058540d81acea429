/** Finds numbers that are likely typing errors: stats unlike the claim they repeat, prices ten times their neighbours. */
import { pounds } from "../../../../functions/shared/format-text";
import type { Content } from "../../content";
import { asAdvice, problemAt, type ContentProblem } from "../../problem";
import { priceList, withParts, type Price } from "./price-list";

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
 * The hours that words like "within 24 hours", "in an hour", "within two days" or "the same working day" promise, for days of
 * `dayHours`; undefined if they name none.
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

/** A claim "response" without its hours, or whose words say other hours or count them otherwise: deadlines and reminders follow them. */
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
  return isOpen && openHours.every(({ opens }) => !opens)
    ? problem('is counted in opening hours, but there are none under "hours"')
    : [];
}

/** Every price of a service with its parts. */
function kindsOfWork(content: Content) {
  const list = priceList(content);
  return list.filter(({ kind }) => kind === "price").map((whole) => withParts(whole, list));
}

const tooMany = "is there a nought too many?";
const tooFew = "is there a nought too few, or a full stop for the thousands?";

/** The starts and ends of ranges, in order. */
const sortedAmounts = (amounts: readonly Pick<Price, "from" | "to">[]) =>
  amounts.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])).sort((a, b) => a - b);

/**
 * The slip in a price that is at least ten times every other of its group, or at most a tenth. If all `areAlike`, a price
 * outside the range of the others counts too if another number of noughts would bring it inside.
 */
function slipIn(price: Price, group: readonly Price[], areAlike: boolean) {
  const { from } = price;
  const others = group.filter((other) => other !== price);
  const amounts = sortedAmounts(others);
  const [lowest] = amounts;
  const highest = amounts.at(-1);
  if (lowest === undefined || highest === undefined) return [];
  const corrected = [0.001, 0.01, 0.1, 10, 100, 1000]
    .map((times) => from * times)
    .find((amount) => amount >= lowest && amount <= highest);
  const isFar =
    others.every((other) => from >= 10 * other.from) ||
    others.every((other) => other.from >= 10 * from);
  const isBeside = areAlike && corrected !== undefined && (from < lowest || from > highest);
  return isFar || isBeside ? [{ price, lowest, highest, corrected }] : [];
}

type Slip = ReturnType<typeof slipIn>[number];

function slipProblem({ price, lowest, highest, corrected }: Slip): ContentProblem {
  const usualRange =
    lowest === highest ? pounds(lowest) : `${pounds(lowest)} to ${pounds(highest)}`;
  const question = price.from > highest ? tooMany : tooFew;
  const remedy =
    corrected === undefined ? question : `did you mean ${Math.round(corrected * 100) / 100}?`;
  const message = `is ${pounds(price.from)}, but similar work costs ${usualRange}; ${remedy}`;
  return problemAt(price.file, price.field, message);
}

/**
 * The likely typing error in a group. If two prices qualify, it is the one further from the median: that of the group, or
 * that of `all` if the group is a pair.
 */
function outlier(
  group: readonly Price[],
  all: readonly Price[],
  areAlike: boolean,
): ContentProblem | undefined {
  const inGroup = sortedAmounts(group);
  const sorted = inGroup.length > 2 ? inGroup : sortedAmounts(all);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  // One pound is added because a fee of £0 has no logarithm.
  const distance = ({ price }: Slip) => Math.abs(Math.log((price.from + 1) / (middle + 1)));
  const [worst] = group
    .flatMap((price) => slipIn(price, group, areAlike))
    .sort((a, b) => distance(b) - distance(a));
  return worst && slipProblem(worst);
}

/**
 * Every amount of the prices, fees and typical jobs, the sum insured, and the first number of each claim, by a name that
 * stays when an entry moves.
 */
function amountsByName(content: Content) {
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
  const prices = priceList(content).flatMap(({ kind, file, field, key, from, to, asOf }) => {
    const name = `${kind} ${key}`;
    const end = [...field.slice(0, -1), "to"];
    return [
      { name: `${name} from`, file, field, amount: from, asOf },
      { name: `${name} to`, file, field: end, amount: to, asOf },
    ];
  });
  return [...prices, ...others];
}

const numerals = new Intl.NumberFormat("en-GB");

/** The word by which the rate by the hour and the job of the first hour are a pair: "hour" in `fee hour` and `job first-hour`. */
const rateIn = (name: string) => /^(?:fee |job \S*-)(\w+) from$/.exec(name)?.[1];

/**
 * Advice on amounts that are about ten times as high, or a tenth, as in the content `before`, on others that changed while
 * their `asOf` stayed, and on a rate that stayed while the other of its pair changed.
 */
export function unusualPriceChanges(content: Content, before: Content): ContentProblem[] {
  const earlier = new Map(amountsByName(before).map((each) => [each.name, each]));
  const amounts = amountsByName(content);
  const problems = amounts.flatMap(({ name, file, field, amount = 0, asOf }) => {
    const { amount: was = 0, asOf: dayBefore } = earlier.get(name) ?? {};
    if (was === 0 || amount === 0 || amount === was) return [];
    const times = amount / was;
    const isFar = times <= 1 / 8 || times >= 8;
    const rate = rateIn(name);
    const left = amounts.filter(
      (other) => rate && other.name !== name && rateIn(other.name) === rate && other.amount === was,
    );
    const alike = `is still ${pounds(was)}, as ${file.path} was before its change to ${pounds(amount)}; change both, unless they are to differ`;
    const forgotten = left.map((other) => problemAt(other.file, other.field, alike));
    if (!isFar && (asOf === undefined || asOf !== dayBefore)) return forgotten;
    const slip = `; ${times > 1 ? tooMany : tooFew}`;
    const remedy = isFar ? slip : `, but its asOf is still ${asOf}; write today's date there`;
    const written = (each: number) =>
      field[0] === "claims" ? numerals.format(each) : pounds(each);
    const change = `is ${written(amount)}, and was ${written(was)} before this change`;
    return [problemAt(file, field, change + remedy), ...forgotten];
  });
  return asAdvice(problems);
}

/** The parts whose price contradicts that of the whole: a range begins like it, and no part begins below it. */
const contradictingParts = ([whole, ...parts]: readonly [Price, ...Price[]]) =>
  parts.filter(({ key, from }) =>
    key === `${whole.key}-range` ? from !== whole.from : from < whole.from,
  );

/**
 * Prices of one kind of work that contradict each other on a page, like "from £175" beside "£145 to £400". If one of them is
 * a likely slip, it alone is named.
 */
export function contradictingPrices(content: Content): ContentProblem[] {
  const kinds = kindsOfWork(content);
  return kinds.flatMap((prices) => {
    const [whole] = prices;
    const parts = contradictingParts(prices);
    const slip = parts.length > 0 ? outlier(prices, kinds.flat(), true) : undefined;
    if (slip) return slip;
    return parts.map(({ file, field, key, label, from }) => {
      const remedy =
        key === `${whole.key}-range`
          ? "let both begin alike"
          : "raise this one, or lower the other";
      const message = `is ${pounds(from)} ("${label}"), but the price "${whole.label}" (${whole.key} in business.yml) is from ${pounds(whole.from)}, and pages show both; ${remedy}`;
      return problemAt(file, field, message);
    });
  });
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
 * Prices and fees ten times too high or too low beside similar ones. A fee for each hour is also compared with typical jobs
 * whose key ends in the key of the fee: the fee `hour` with the job `first-hour`.
 */
export function outlyingPrices(content: Content): ContentProblem[] {
  const kinds = kindsOfWork(content);
  const agreeing = kinds.filter((prices) => contradictingParts(prices).length === 0);
  const prices = agreeing.map(([whole]) => whole);
  const names = [...new Set(prices.flatMap((price) => price.names))];
  const list = priceList(content);
  const fees = list.filter(({ kind }) => kind === "fee");
  const jobs = list.filter(({ kind }) => kind === "job");
  const hours = fees
    .filter(({ perHour }) => perHour)
    .map((fee) => [fee, ...jobs.filter(({ key }) => key.endsWith(`-${fee.key}`))]);
  const problems = [
    ...names.map((name) =>
      outlier(
        prices.filter((price) => price.names.includes(name)),
        kinds.flat(),
        true,
      ),
    ),
    ...hours.map((group) => outlier(group, [...fees, ...group.slice(1)], true)),
    ...[fees, ...agreeing].map((group) => outlier(group, kinds.flat(), false)),
  ].filter((problem) => problem !== undefined);
  // The first of several messages about a price compares it with what is most like it.
  return problems.filter(
    ({ path, field }, index) =>
      problems.findIndex((other) => other.path === path && other.field === field) === index,
  );
}
