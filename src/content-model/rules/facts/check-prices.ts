/** Prices that a text writes in figures, while business.yml or typical-jobs.yml has them. */
import { pounds } from "../../../../functions/shared/format-text";
import type { Content, PlacedText, TextProblem } from "../../content";
import { callOutPriceKey } from "../../format";
import { servicePath } from "../../site-paths";
import { findSentences } from "../matches";
import { priceList, withParts, type Price } from "./price-list";

/** Work by one of its names, and all figures of it, its parts and fees. */
type NamedJob = {
  readonly name: RegExp;
  /** The lowest start of all prices with this name. */
  readonly lowest: number;
  readonly figures: readonly Price[];
  /** The tokens to write in place of another price, and the file that keeps what they stand for. */
  readonly tokens: string;
  readonly file: string;
};

const tokenFor = ({ kind, key }: Price) => `{${kind}.${key}}`;

/** The work that has prices, by each of its names. The fees of a call-out belong to its price. */
function namedWork(content: Content): NamedJob[] {
  const list = priceList(content);
  const fees = list.filter(({ kind }) => kind === "fee");
  return [...new Set(list.flatMap(({ names }) => names))].flatMap((name) => {
    const bearers = list.filter(({ names }) => names.includes(name));
    const priced = bearers.filter(({ kind }) => kind === "price");
    const jobs = bearers.filter(({ kind }) => kind === "job");
    // The beginning of a name is one only if several jobs share it, and no price has it.
    const isName =
      jobs.length > 1 || jobs.some(({ names }) => names.indexOf(name) < names.length - 1);
    const named = priced.length > 0 ? priced : jobs;
    const [first] = named;
    if (!first || (priced.length === 0 && !isName)) return [];
    const ownFees = named.some(({ key }) => key === callOutPriceKey) ? fees : [];
    const tokens = [...named, ...ownFees.filter(({ perHour }) => !perHour)].map(tokenFor);
    const words = name.trim().replaceAll(/\W+/g, String.raw`\W{0,2}`);
    return {
      name: new RegExp(String.raw`\b${words}s?\b`, "gi"),
      lowest: Math.min(...named.map(({ from }) => from)),
      figures: [...named.flatMap((price) => withParts(price, list)), ...ownFees],
      tokens: tokens.join(" or "),
      file: first.file.path,
    };
  });
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
    "(?:another|different|rival|national) (?:firm|company)|competitors?|(?:some|any)one else|w(?:as|ere) quoted",
    "network operators?|building control|merchants?|wholesalers?",
    "websites?|shops?|online|grants?|fine[sd]?|until|used to|too good",
  ].join("|")})\b`,
  "i",
);

const withoutVat =
  /(?:\+|\b(?:plus|subject to|excluding|excludes?|exc?l?\.?|net of|(?:not|don['’]t) includ(?:e|ing)))[ -]?VAT\b|(?<!\b(?:is|no) )\bVAT (?:is |comes )?(?:added|extra|on top|excluded|not included)\b/i;

/** The note on VAT of pages/prices.yml, if it says that prices exclude VAT: all amounts of business.yml include it. */
export function excludedVat({ text }: PlacedText): TextProblem {
  const [found] = withoutVat.exec(text) ?? [];
  return found && !/\bregistered\b/i.test(text)
    ? `says "${found}", but the prices of business.yml include VAT, as prices for consumers must; say that they include it`
    : undefined;
}

/** The amounts of a sentence in pounds, each as it is written, and its place. */
const amountsIn = (sentence: string) =>
  Array.from(sentence.matchAll(amounts), ({ 0: written, index, groups = {} }) => {
    const digits = groups.sterling ?? groups.spelt ?? groups.bare ?? "";
    return { written, index, amount: Number(digits.replaceAll(",", "")) };
  });

/** Prices without VAT, where the page of prices says that they include it; advice where the sentence has no price of the firm. */
export const pricesWithoutVat = (content: Content) => {
  const { vat = "" } = content.one("page-prices")?.value ?? {};
  if (!/\binclud/i.test(vat) || withoutVat.test(vat)) return undefined;
  const jobs = namedWork(content);
  return ({ text }: PlacedText) =>
    findSentences(text).map(({ sentence, index }): TextProblem => {
      const found = withoutVat.exec(sentence);
      if (!found || otherFirmsPrices.test(sentence)) return undefined;
      const message = `says "${found[0]}", but pages/prices.yml says "${vat}"; take it out`;
      const isOurs =
        /\bwe(?:['’]ll| will)? charge\b/i.test(sentence) ||
        jobs.some(({ name }) => sentence.search(name) >= 0);
      const isPrice =
        /\{(?:price|job|fee)\.|\b[Oo]ur (?:\w+ )?(?:price|fee|rate|charge)/.test(sentence) ||
        (isOurs && amountsIn(sentence).length > 0);
      return { message, offset: index + found.index, advice: !isPrice };
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

/**
 * The amounts of a text that are prices of a named job, if the files surely have another price for it; advice if they do not
 * have this price, or have it, so that a token should stand for it.
 */
export const pricesInFigures = (content: Content) => {
  const jobs = namedWork(content);

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
        if (own.kind === "job" && own.from !== amount) return undefined;
        const message = `writes out ${written.replace(/^from /i, "")}, which is kept in ${own.file.path}; write ${tokenFor(own)} instead`;
        return { message, offset, advice: true };
      }
      const isSure = job.isLinked && (isStart || amount < job.lowest);
      if (!isSure && isKnown(amount, sentence, asWritten)) return undefined;
      const message = isSure
        ? `says "${written}", but ${job.file} says ${pounds(job.lowest)} for "${job.mention}"; write ${job.tokens}, or say whose price it is, like "others charge"`
        : `says "${written}" in a sentence about "${job.mention}", and ${job.file} has no such price; write ${job.tokens}, or say whose price it is`;
      return { message, offset, advice: !isSure };
    });

  /** The name of the service whose price a switch of the home page or a `priceNote` is about, with a colon; or nothing. */
  const subjectOf = ({ file, field }: PlacedText) => {
    const [group, list, at] = field;
    const { house } = content.one("home")?.value ?? {};
    const isSwitch = file.contentType.name === "home" && group === "house" && list === "switches";
    const path = isSwitch ? house?.switches[Number(at)]?.page : undefined;
    const isNote = file.contentType.name === "service" && group === "priceNote";
    const service = content
      .all("service")
      .find((each) => (isNote ? each.file === file : servicePath(each.file.slug) === path));
    const price = jobs.find(({ figures }) => figures[0]?.key === service?.value.price);
    return price ? `${price.figures[0]?.names[0] ?? ""}: ` : "";
  };

  return (placed: PlacedText) => {
    const subject = subjectOf(placed);
    const text = `${subject}${placed.text}`;
    // Tokens and addresses hold names too. Marks of the same length keep the offsets.
    const masked = text.replaceAll(/\{[\w.-]+\}|(?<=\])\([^()]*\)/g, (part) =>
      "#".repeat(part.length),
    );
    return findSentences(masked).flatMap(({ sentence, index }) =>
      problemsIn(sentence, text.slice(index, index + sentence.length), index - subject.length),
    );
  };
};
