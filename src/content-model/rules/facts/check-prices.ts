/** Prices that a text writes in figures, while business.yml or typical-jobs.yml has them. */
import { pounds } from "../../../../functions/shared/format-text";
import type { Content, PlacedText, TextProblem } from "../../content";
import type { BusinessContent } from "../../schemas/business";
import { findSentences } from "../matches";

/** Figures that a text may give, and the token to write in their place. */
type PriceRange = { readonly from: number; readonly to?: number; readonly token: string };

/** Work by one of its names, the start of its price, and all figures of it, its parts and fees. */
type NamedJob = {
  readonly name: RegExp;
  readonly from: number;
  /** The lowest start of all prices with this name. */
  readonly lowest: number;
  readonly figures: readonly PriceRange[];
  /** The tokens to write in place of another price. */
  readonly tokens: string;
};

/** The file that keeps what a token stands for. */
const fileOf = (token: string) => (/^\{?job\./.test(token) ? "typical-jobs.yml" : "business.yml");

const tokensText = (tokens: readonly string[]) => tokens.map((token) => `{${token}}`).join(" or ");

const patternOf = (name: string) =>
  new RegExp(String.raw`\b${name.trim().replaceAll(/\W+/g, String.raw`\W{0,2}`)}s?\b`, "gi");

const withoutBrackets = (label: string) => label.replaceAll(/ ?\([^()]*\)/g, "");

/** The names of a price: its label without brackets, and the other names. */
export const priceNames = ({
  label,
  names = [],
}: Pick<BusinessContent["prices"][number], "label" | "names">) => [
  withoutBrackets(label),
  ...names,
];

type Job = PriceRange & { readonly label: string };

/** The label without its brackets and its article, like "extra double socket". */
const jobName = ({ label }: Job) => withoutBrackets(label).replace(/^(?:an?|one|the) /i, "");

/** The name up to its first comma or preposition: "Full rewire" of "Full rewire of a three-bedroom house". */
const shortName = (job: Job) =>
  jobName(job).split(/,| (?:of|on|in|with|to|for|along)\b/, 1)[0] ?? "";

/** Typical jobs by their names, and by the beginning that several names share and no price has. */
function namedJobs(jobs: readonly Job[], namesOfPrices: readonly string[]): NamedJob[] {
  const names = new Set(jobs.flatMap((job) => [jobName(job), shortName(job)]));
  return [...names].flatMap((name) => {
    const matchingJobs = jobs.filter((job) => [jobName(job), shortName(job)].includes(name));
    const isFullName = matchingJobs.some((job) => jobName(job) === name);
    if (!isFullName && (matchingJobs.length === 1 || namesOfPrices.includes(name))) return [];
    const lowest = Math.min(...matchingJobs.map(({ from }) => from));
    const tokens = tokensText(matchingJobs.map(({ token }) => token));
    return { name: patternOf(name), from: lowest, lowest, figures: matchingJobs, tokens };
  });
}

/** The work that has prices, by each of its names. A part's key begins like that of the whole: `eicr-flat`. */
function namedWork({ prices, callOutFees = [] }: BusinessContent, { one }: Content): NamedJob[] {
  const withToken = <Row extends { key: string }>(row: Row, kind: string) => ({
    ...row,
    token: `${kind}.${row.key}`,
  });
  const jobs = (one("typical-jobs")?.value ?? []).map((job) => withToken(job, "job"));
  const rows = [...prices.map((price) => withToken(price, "price")), ...jobs];
  const fees = callOutFees.map((row) => ({ ...withToken(row, "fee"), from: row.fee }));

  function namedPrice(price: BusinessContent["prices"][number], name: string): NamedJob {
    const sameNamedPrices = prices.filter(
      (other) => other === price || priceNames(other).includes(name),
    );
    const parts = rows.filter(({ key }) =>
      sameNamedPrices.some((whole) => key === whole.key || key.startsWith(`${whole.key}-`)),
    );
    const ownFees = price.key === "emergency" ? fees : [];
    const feeTokens = ownFees.filter(({ perHour }) => !perHour).map(({ token }) => token);
    return {
      name: patternOf(name),
      from: price.from,
      lowest: Math.min(...sameNamedPrices.map(({ from }) => from)),
      figures: [...parts, ...ownFees],
      tokens: tokensText([`price.${price.key}`, ...feeTokens]),
    };
  }

  return [
    ...prices.flatMap((price) => priceNames(price).map((name) => namedPrice(price, name))),
    ...namedJobs(jobs, prices.flatMap(priceNames)),
  ];
}

const figure = String.raw`\d+(?:,\d{3})*`;
/** Signs that make a figure another: its further digits, or thousands in letters, like £15k. */
const goesOn = String.raw`[\d,.]*\d|\s?(?:k|m|bn|thousand|million|billion)\b`;
/** Ends of a bare figure, which would be no price in "costs 95 hours". */
const endsHere = String.raw`$|[;:!?)]|,(?!\d)|\s(?:for|and|or|in|with|plus)\b`;
const anyAmount = [
  String.raw`£\s?(?<sterling>${figure}(?:\.\d\d)?)(?!${goesOn})`,
  String.raw`(?<![\d,.£])(?<spelt>${figure})\s?(?:pounds|quid)\b`,
  String.raw`(?<=\bcosts? (?:you |only |just |from )*)(?<bare>${figure})(?=${endsHere})`,
].join("|");
/** An amount like "£1,250", "from £99", "95 pounds" or "costs 95"; not the end of a range. */
const amounts = new RegExp(
  String.raw`(?<!£[\d,.]+ ?(?:to|[–-]) ?)(?:\bfrom )?(?:${anyAmount})`,
  "gi",
);

/** Words that may stand between a name and its own price: "an EICR costs only £99", "£99 for a new fuse board". */
const linkingWords = [
  "costs?|cost you|will set you back|sets you back|is|are|will be|starts?|starting|prices?|priced",
  "at|from|only|just|for|per|the|you|get|a|an|our|your|each|new|installed|fitted|fixed|fee",
  "testing|certificates?|upgrades?|replacements?",
].join("|");
const links = new RegExp(String.raw`^(?:[\s:=|*_()–—-]|\b(?:${linkingWords})\b)*$`, "i");

/** The end of a name: a further noun, as in "a £30 EV charger cable", makes it another thing. */
const ends =
  /^\W*(?:$|[^\w\s]|\s(?:in|for|with|and|or|on|at|to|from|by|if|when|is|today|this|now|only)\b)/i;

/** Words by which a sentence speaks of other prices than the firm's own. */
const otherFirmsPrices = new RegExp(
  String.raw`\b(?:${[
    "others?|elsewhere|some|many|published|guides?|average|nationally|going rate|in the trade",
    "websites?|shops?|online|grants?|fine[sd]?|until|used to|too good",
  ].join("|")})\b`,
  "i",
);

const withoutVat =
  /(?:\+|\b(?:plus|subject to|excluding|excludes?|exc?l?\.?|(?:not|don['’]t) includ(?:e|ing))) ?VAT\b/i;

/** Prices without VAT, where the page of prices says that they include it; advice where the sentence has no price. */
export const pricesWithoutVat = ({ one }: Content) => {
  const { vat = "" } = one("page-prices")?.value ?? {};
  if (!/\binclud/i.test(vat) || withoutVat.test(vat)) return undefined;
  return ({ text }: PlacedText) =>
    findSentences(text).map(({ sentence, index }): TextProblem => {
      const found = withoutVat.exec(sentence);
      if (!found || otherFirmsPrices.test(sentence)) return undefined;
      const message = `says "${found[0]}", but pages/prices.yml says "${vat}"; take it out`;
      const advice = !/\{(?:price|job|fee)\./.test(sentence);
      return { message, offset: index + found.index, advice };
    });
};

/** The job that an amount belongs to: the one linked to it by a verb, else the nearest; of two equals, the longer name. */
function nearestJob(sentence: string, start: number, end: number, jobs: readonly NamedJob[]) {
  const mentions = jobs.flatMap((job) =>
    Array.from(sentence.matchAll(job.name), ({ 0: mention, index }) => {
      const nameEnd = index + mention.length;
      const isBefore = nameEnd <= start;
      const between = isBefore ? sentence.slice(nameEnd, start) : sentence.slice(end, index);
      const isLinked = links.test(between) && (isBefore || ends.test(sentence.slice(nameEnd)));
      const distanceIfLinked = isBefore ? -2 : -1;
      const distance = isLinked ? distanceIfLinked : between.length;
      return { ...job, mention, isLinked, distance };
    }),
  );
  return mentions.sort((a, b) => a.distance - b.distance || b.mention.length - a.mention.length)[0];
}

/** The amounts of a sentence in pounds, each as it is written, and its place. */
const amountsIn = (sentence: string) =>
  Array.from(sentence.matchAll(amounts), ({ 0: written, index, groups = {} }) => {
    const digits = groups.sterling ?? groups.spelt ?? groups.bare ?? "";
    return { written, index, amount: Number(digits.replaceAll(",", "")) };
  });

/**
 * The amounts of a text that are prices of a named job, if the files surely have another price for it; advice if they do not
 * have this price, or have it, so that a token should stand for it.
 */
export const pricesInFigures = (business: BusinessContent, content: Content) => {
  const jobs = namedWork(business, content);

  /** True if a sentence has a token for a price, or the amount is a price of another job that it names. */
  const isKnown = (amount: number, sentence: string, asWritten: string) =>
    /\{(?:price|job|fee)\./.test(asWritten) ||
    jobs.some(
      ({ name, figures }) =>
        sentence.search(name) >= 0 && figures.some(({ from, to }) => [from, to].includes(amount)),
    );

  const problemsIn = (sentence: string, asWritten: string, at: number) =>
    amountsIn(sentence).map(({ written, index, amount }): TextProblem => {
      const job = nearestJob(sentence, index, index + written.length, jobs);
      if (!job || amount === 0 || otherFirmsPrices.test(sentence)) return undefined;
      const offset = at + index;
      const isStart = /^from/i.test(written);
      const own = job.figures.find(
        ({ from, to }) => from === amount || (to === amount && !isStart),
      );
      if (own) {
        // A job's highest figure alone says nothing of its range.
        if (own.token.startsWith("job.") && own.from !== amount) return undefined;
        const message = `writes out ${written.replace(/^from /i, "")}, which is kept in ${fileOf(own.token)}; write {${own.token}} instead`;
        return { message, offset, advice: true };
      }
      const isSure = job.isLinked && (isStart || amount < job.lowest);
      if (!isSure && isKnown(amount, sentence, asWritten)) return undefined;
      const message = isSure
        ? `says "${written}", but ${fileOf(job.tokens)} says ${pounds(job.from)} for "${job.mention}"; write ${job.tokens}, or say whose price it is, like "others charge"`
        : `says "${written}" in a sentence about "${job.mention}", and ${fileOf(job.tokens)} has no such price; write ${job.tokens}, or say whose price it is`;
      return { message, offset, advice: !isSure };
    });

  return ({ text }: PlacedText) => {
    // Tokens and addresses hold names too. Marks of the same length keep the offsets.
    const masked = text.replaceAll(/\{[\w.-]+\}|(?<=\])\([^()]*\)/g, (part) =>
      "#".repeat(part.length),
    );
    return findSentences(masked).flatMap(({ sentence, index }) =>
      problemsIn(sentence, text.slice(index, index + sentence.length), index),
    );
  };
};
