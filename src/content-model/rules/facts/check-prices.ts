/** Prices that a text writes in figures, while business.yml or typical-jobs.yml has them. */
import { pounds } from "../../../../functions/shared/format-text";
import type { Content, PlacedText, TextProblem } from "../../content";
import { callOutPriceKey } from "../../prices";
import { servicePath } from "../../site-paths";
import { findSentences } from "../matches";
import { findPhrases, type PhraseRow } from "../phrases";
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

/** The tokens of prices, of which a text takes one. */
const orOf = (prices: readonly Price[]) =>
  prices.map(({ kind, key }) => `{${kind}.${key}}`).join(" or ");

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
    const words = name.trim().replaceAll(/\W+/g, String.raw`\W{0,2}`);
    return {
      name: new RegExp(String.raw`\b${words}s?\b`, "gi"),
      lowest: Math.min(...named.map(({ from }) => from)),
      figures: [...named.flatMap((price) => withParts(price, list)), ...ownFees],
      tokens: orOf([...named, ...ownFees.filter(({ perHour }) => !perHour)]),
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
  String.raw`£\s?(?<sterling>${figure}(?:\.\d\d)?)(?!${goesOn}|[^\S\n]off\b)`,
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
  "at|from|us|only|just|under|for|per|the|you|get|a|an|our|your|each|new|installed|fitted|fixed|fee",
  "testing|certificates?|upgrades?|replacements?",
].join("|");
const links = new RegExp(
  String.raw`^(?:\]?#*,[^,]*,)?(?:[\s:=|*_()\]#–—-]|\b(?:${linkingWords})\b)*$`,
  "i",
);

/** The end of a name: a further noun, as in "a £30 EV charger cable", makes it another thing. */
const ends =
  /^\W*(?:$|[^\w\s]|\s(?:in|for|with|and|or|on|at|to|from|by|if|when|is|today|this|now|only)\b)/i;

/** Words by which a sentence speaks of other prices than the firm's own. */
export const otherPrices: PhraseRow = {
  phrases: [
    "nationally/wholesaler/wholesalers/merchant/merchants/competitor/competitors",
    "going rate",
    "in the trade",
    "another/different/rival/national firm/company",
    "someone/anyone else",
    "was/were quoted",
  ],
  catches: ["A neighbour was quoted £49 for a tap by another firm."],
  passes: ["A tap costs from £49 elsewhere in Leeds."],
};
/** Others who charge or tell prices, in a sentence that does not speak of the firm too. */
export const otherFirms: PhraseRow = {
  phrases: [
    "others",
    "other *s",
    "some/many/most ... charge/ask/quote/want/say/cost",
    "published (price) guide/guides",
    "guide/guides ... say/says/put/puts",
    "average price/prices/cost/costs",
    "network operator/operators",
    "building control",
    "website/websites/shop/shops/online/grant/grants/fine/fined/fines/until",
    "used to",
    "too good",
  ],
  catches: ["Many plumbers charge £49 for a tap.", "A guide we read in May puts a tap at £49."],
  passes: ["On average a tap costs £49.", "Some houses need more, but a tap is £49."],
};
const ofFirm = /\b(?:we(?! read\b)|us|our)\b/i;

const isOfOthers = (sentence: string) =>
  findPhrases(otherPrices, sentence).length > 0 ||
  (findPhrases(otherFirms, sentence).length > 0 && !ofFirm.test(sentence));

/** A mention of VAT with the words beside it, unless it says that prices include VAT or who is registered for it. */
function otherVat(sentence: string) {
  const isIncluded = /\bincl/i.test(sentence) && !/\bnot\b|n['’]t\b/i.test(sentence);
  const mention = /(?:\+ ?|\b[\w.]{1,12}[ -])?\bVAT\b(?![- ]regist)(?: \w+){0,2}/;
  return isIncluded ? null : mention.exec(sentence);
}

/** The note on VAT of pages/prices.yml, if it says that prices exclude VAT: all amounts of business.yml include it. */
export function excludedVat({ text }: PlacedText): TextProblem {
  const [found] = otherVat(text) ?? [];
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

/** Mentions of VAT beside the firm's prices, where the page of prices says that they include it; advice on others. */
export const pricesWithoutVat = (content: Content) => {
  const { vat = "" } = content.one("page-prices")?.value ?? {};
  if (!vat || otherVat(vat)) return undefined;
  return ({ text }: PlacedText) =>
    findSentences(text).map(({ sentence, index }): TextProblem => {
      const found = otherVat(sentence);
      if (!found || isOfOthers(sentence)) return undefined;
      const message = `says "${found[0]}", but pages/prices.yml says "${vat}"; take it out, or say whose prices it is about`;
      const isPrice =
        /\{(?:price|job|fee)\.|(?:^\W*(?:all )?|\bour (?:\w+ )?)(?:price|fee|rate|charge)s?\b/i.test(
          sentence,
        ) || amountsIn(sentence).length > 0;
      return { message, offset: index + found.index, advice: !isPrice };
    });
};

/** The job of an amount: the one linked to it by a verb, else the nearest; of two equals, the longer name. */
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
 * The prices that a sentence names by a word that only one of them has, like "night" or "three", in its key or, if none
 * is named so, in its label. Words of the work itself are no such words.
 */
function pricesNamed(sentence: string, prices: readonly Price[], work: readonly string[] = []) {
  const wordsIn = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ""));
  const spoken = wordsIn(sentence.replaceAll(/\bhours a day\b/gi, "").replaceAll("hourly", "hour"));
  const common = work.flatMap(wordsIn);
  const namedBy = (textOf: (price: Price) => string) =>
    prices.filter((price) =>
      wordsIn(textOf(price)).some(
        (word) =>
          word !== "" &&
          spoken.includes(word) &&
          !common.includes(word) &&
          prices.filter((each) => wordsIn(textOf(each)).includes(word)).length === 1,
      ),
    );
  const byKey = namedBy(({ key }) => key);
  return byKey.length > 0
    ? byKey
    : namedBy(({ label, perHour }) => (perHour ? "" : label.replaceAll(/\b\w{1,3}\b/g, "#")));
}

/** The least amount that is no price, but a sum insured or the like. */
const noPrice = 100_000;

/**
 * Amounts that come from no token, and of which neither their sentence, nor the ones beside it, nor their table say
 * whose they are: refused beside a named job for which the files surely have another price, else advice.
 */
export const pricesInFigures = (content: Content) => {
  const jobs = namedWork(content);
  const fees = priceList(content).filter(({ kind }) => kind === "fee");

  const problemsIn = (sentence: string, near: readonly string[], at: number) =>
    amountsIn(sentence).map(({ written, index, amount }): TextProblem => {
      if (amount === 0 || amount >= noPrice || isOfOthers(sentence)) return undefined;
      const job = nearestJob(sentence, index, index + written.length, jobs);
      const isStart = /^from/i.test(written);
      const isOurs = ofFirm.test(sentence);
      const own = job?.figures.some(
        ({ from, to }) => from === amount || (to === amount && !isStart),
      );
      const isSure = job?.isLinked && !own && (isStart || amount < job.lowest);
      if (!isSure && !isOurs && near.some(isOfOthers)) return undefined;
      const named = pricesNamed(
        sentence,
        job?.figures ?? (isOurs ? fees : []),
        job?.figures[0]?.names,
      );
      const tokens = orOf(named) || (job?.tokens ?? "a token like {price.…}");
      const message = isSure
        ? `says "${written}", but ${job.file} says ${pounds(job.lowest)} for "${job.mention}"; write ${tokens}, or say whose price it is, like "others charge"`
        : `writes out "${written}", which follows no change of business.yml or typical-jobs.yml; write ${tokens}, or say whose price it is, like "others charge"`;
      return { message, offset: at + index, advice: !isSure };
    });

  /** The name of the service whose price a switch of the home page or a `priceNote` has, with a colon; or nothing. */
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
    return [...masked.matchAll(/(?:(?!\n\s*\n)[^])+/g)].flatMap(({ 0: paragraph, index: start }) =>
      findSentences(paragraph).flatMap(({ sentence, index }, at, all) => {
        const beside = all.slice(Math.max(0, at - 1), at + 2).map((each) => each.sentence);
        const near = /^\s*\|/.test(paragraph) ? paragraph.split("|") : beside;
        return problemsIn(sentence, near, start + index - subject.length);
      }),
    );
  };
};
