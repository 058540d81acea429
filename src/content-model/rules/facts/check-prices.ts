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
  const fees = callOutFees.map(({ key, fee, perHour }) => {
    return { from: fee, token: `fee.${key}`, perHour };
  });
  const jobs = (one("typical-jobs")?.value ?? []).map((job) => {
    return { ...job, token: `job.${job.key}` };
  });
  const rows = [...prices.map((price) => ({ ...price, token: `price.${price.key}` })), ...jobs];
  const ofPrices = prices.flatMap((price) =>
    priceNames(price).map((name): NamedJob => {
      const sameNamedPrices = prices.filter(
        (other) => other === price || priceNames(other).includes(name),
      );
      const parts = rows.filter(({ key }) =>
        sameNamedPrices.some((each) => key === each.key || key.startsWith(`${each.key}-`)),
      );
      const ownFees = price.key === "emergency" ? fees : [];
      const tokens = ownFees.filter(({ perHour }) => !perHour).map(({ token }) => token);
      return {
        name: patternOf(name),
        from: price.from,
        lowest: Math.min(...sameNamedPrices.map(({ from }) => from)),
        figures: [...parts, ...ownFees],
        tokens: tokensText([`price.${price.key}`, ...tokens]),
      };
    }),
  );
  return [...ofPrices, ...namedJobs(jobs, prices.flatMap(priceNames))];
}

/**
 * An amount like "£1,250", "from £99", "95 pounds" or "costs 95"; not the end of a range, nor thousands in letters, like
 * £15k.
 */
const amounts =
  /(?<!£[\d,.]+ ?(?:to|[–-]) ?)(?:\bfrom )?(?:£\s?(?<sterling>\d+(?:,\d{3})*(?:\.\d\d)?)(?![\d,.]*\d|\s?(?:k|m|bn|thousand|million|billion)\b)|(?<![\d,.£])(?<spelt>\d+(?:,\d{3})*)\s?(?:pounds|quid)\b|(?<=\bcosts? (?:you |only |just |from )*)(?<bare>\d+(?:,\d{3})*)(?=$|[;:!?)]|,(?!\d)|\s(?:for|and|or|in|with|plus)\b))/gi;

/** Words that may stand between a name and its own price: "an EICR costs only £99", "£99 for a new fuse board". */
const links =
  /^(?:[\s:=|*_()–—-]|\b(?:costs?|cost you|will set you back|sets you back|is|are|will be|starts?|starting|prices?|priced|at|from|only|just|for|per|the|you|get|a|an|our|your|each|new|installed|fitted|fixed|fee|testing|certificates?|upgrades?|replacements?)\b)*$/i;

/** The end of a name: a further noun, as in "a £30 EV charger cable", makes it another thing. */
const ends =
  /^\W*(?:$|[^\w\s]|\s(?:in|for|with|and|or|on|at|to|from|by|if|when|is|today|this|now|only)\b)/i;

/** Words by which a sentence speaks of other prices than the firm's own. */
const otherFirmsPrices =
  /\b(?:others?|elsewhere|some|many|published|guides?|average|nationally|going rate|websites?|shops?|online|grants?|fine[sd]?|until|used to|too good|in the trade)\b/i;

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
function workOf(sentence: string, start: number, end: number, works: readonly NamedJob[]) {
  const found = works.flatMap((work) =>
    [...sentence.matchAll(work.name)].map(({ 0: mention, index }) => {
      const nameEnd = index + mention.length;
      const isBefore = nameEnd <= start;
      const between = isBefore ? sentence.slice(nameEnd, start) : sentence.slice(end, index);
      const isLinked = links.test(between) && (isBefore || ends.test(sentence.slice(nameEnd)));
      const distance = isLinked ? Number(!isBefore) - 2 : between.length;
      return { ...work, mention, isLinked, distance };
    }),
  );
  return found.sort((a, b) => a.distance - b.distance || b.mention.length - a.mention.length)[0];
}

/**
 * The amounts of a text that are prices of a named job, if the files surely have another price for it; advice if they do not
 * have this price, or have it, so that a token should stand for it.
 */
export const pricesInFigures = (business: BusinessContent, content: Content) => {
  const works = namedWork(business, content);
  const inSentence = (sentence: string, asWritten: string, at: number) =>
    [...sentence.matchAll(amounts)].map((match): TextProblem => {
      const [written] = match;
      const { sterling, spelt, bare = "" } = match.groups ?? {};
      const amount = Number((sterling ?? spelt ?? bare).replaceAll(",", ""));
      const work = workOf(sentence, match.index, match.index + written.length, works);
      if (!work || amount === 0 || otherFirmsPrices.test(sentence)) return undefined;
      const isStart = /^from/i.test(written);
      const figure = work.figures.find(
        ({ from, to }) => from === amount || (to === amount && !isStart),
      );
      const isSure = work.isLinked && (isStart || amount < work.lowest);
      const isKnown =
        /\{(?:price|job|fee)\./.test(asWritten) ||
        works.some(
          ({ name, figures }) =>
            sentence.search(name) >= 0 &&
            figures.some(({ from, to }) => [from, to].includes(amount)),
        );
      const offset = at + match.index;
      if (figure) {
        // A job's highest figure alone says nothing of its range.
        if (figure.token.startsWith("job.") && figure.from !== amount) return undefined;
        const message = `writes out ${written.replace(/^from /i, "")}, which is kept in ${fileOf(figure.token)}; write {${figure.token}} instead`;
        return { message, offset, advice: true };
      }
      if (!isSure && isKnown) return undefined;
      const message = isSure
        ? `says "${written}", but ${fileOf(work.tokens)} says ${pounds(work.from)} for "${work.mention}"; write ${work.tokens}, or say whose price it is, like "others charge"`
        : `says "${written}" in a sentence about "${work.mention}", and ${fileOf(work.tokens)} has no such price; write ${work.tokens}, or say whose price it is`;
      return { message, offset, advice: !isSure };
    });
  return ({ text }: PlacedText) => {
    // Tokens and addresses hold names too. Marks of the same length keep the offsets.
    const masked = text.replaceAll(/\{[\w.-]+\}|(?<=\])\([^()]*\)/g, (part) =>
      "#".repeat(part.length),
    );
    return findSentences(masked).flatMap(({ sentence, index }) =>
      inSentence(sentence, text.slice(index, index + sentence.length), index),
    );
  };
};
