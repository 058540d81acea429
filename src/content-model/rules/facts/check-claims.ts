/** Finds texts that contradict the claims of business.yml, its insurance or its hours, and claims that mislead. */
import type { Content, PlacedText, TextProblem } from "../../content";
import type { BusinessContent } from "../../schemas/business";
import { anyOf, eachMatch, findSentences } from "../matches";

/** A way to state a claim. */
type Statement = {
  /** The token of the claim. */
  readonly token: string;
  /** The first group is the figure. */
  readonly pattern: RegExp;
  /** Another figure gets advice, since the claim may be somebody else's: always, or unless the words beside it name the firm. */
  readonly doubt?: "always" | "unless named";
};

const sentenceStart = String.raw`(?:^|[-*.!?:|\n]) ?`;
const firm = String.raw`\b(?:we|(?:our|the) (?:firm|company|business|team|office|phones?))(?:['’](?:ve|re))?`;
const helpers = anyOf("have|has|are|is|bring|stay|got", "also|always|normally|usually|only|now");
const roughly = "(?:over|more than|nearly|almost|about|at least)";
/** The beginning of a sentence, or the firm, right before what is said of it. */
const firmBefore = new RegExp(
  `(?:${sentenceStart}|${firm}(?: ${helpers})* )(?:${roughly} )?$`,
  "i",
);
const firmAfter = /^[^.!?,]*, (?:we|our)\b/i;
const numberWords = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = String.raw`(?:\d+|${numberWords.join("|")})`;

const holidays = "Christmas|New Year|Easter|holiday";
const notOnHolidays = String.raw`(?<!\b(?:${holidays})[^.!?\n]{0,40})`;
/** No words before "open" by which others are: "shops are open", "it's open". */
const notOfOthers = String.raw`(?<!\b(?:shop|store|pub|school|council|they|it)s?(?: (?:is|are|was|were)|['’]s|['’]re) )`;
const openDays = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun|week)[a-z]*(?: to |, | and | ?[-–] ?| ))*`;
const closingTime = String.raw`(?:until|till|to|[-–]) ?(\d+(?::\d\d)?[ap]m)\b`;

const statements: readonly Statement[] = [
  {
    token: "claim.experience",
    pattern: /\b(\d+)\+? years['’]?(?: of)? (?:experience|in the (?:trade|business|industry))\b/gi,
    doubt: "unless named",
  },
  {
    token: "claim.customers",
    pattern: /\b(\d[\d,]*)(?:\+| happy| satisfied){1,2} customers\b/gi,
  },
  {
    token: "claim.customers",
    pattern:
      /\bwe(?: have|['’]ve)?(?: now)? (?:look(?:ed)? after|serve[ds]?|helped|worked for) (?:over |more than |about )?(\d[\d,]*) (?:local )?(?:customers|homeowners|households)\b/gi,
  },
  {
    token: "business.towns",
    pattern: /\bwe cover (\d+) towns\b/gi,
  },
  {
    token: "business.hours",
    pattern: new RegExp(
      String.raw`${notOnHolidays}${notOfOthers}\bopen(?:ing hours(?: are|:)?)? ${openDays}(?:from )?(?:\d[\w:]* ?)?${closingTime}(?![^.!?\n]*\b(?:${holidays}))`,
      "gi",
    ),
    doubt: "unless named",
  },
  {
    token: "claim.rating",
    pattern: /\brated (\d\.\d)\b/gi,
    doubt: "always",
  },
  {
    token: "claim.rating",
    pattern: /(?<!rated )\b(\d\.\d)(?: stars?)?(?: rating)? on Google\b/gi,
    doubt: "always",
  },
  {
    token: "claim.customers",
    pattern:
      /\b(?:us|our|by)\b[^.!?\n]{0,30} (?:over|more than) (\d[\d,]*) (?:local )?(?:customers|homeowners|households)\b/gi,
    doubt: "always",
  },
  {
    token: "claim.reviews",
    pattern:
      /(?<!\b(?:read|least) )\b(\d[\d,]*)\+? (?:(?:(?:five|5)[- ]star|Google|happy) )*reviews\b/gi,
    doubt: "always",
  },
  {
    token: "claim.experience",
    pattern:
      /\bwe(?: have|['’]ve) (?:been|worked|traded|served)(?: [a-z]+){0,4} for (?:over |more than )?(\d+) years\b/gi,
    doubt: "always",
  },
];
const millions = String.raw`£(?:\d[\d,]{5,}\d|\d+(?:\.\d+)?(?:m| million)\b)`;
const publicLiability = "(?:public liability|insurance)";
/** The firm or "covered" in the same sentence. */
const ofFirm = String.raw`(?<=\b(?:we|our|with|covered)\b[^.!?\n]{0,60})`;
/** The sum for which the firm says it is insured. */
const insuredFor = new RegExp(
  anyOf(
    String.raw`\b(?:insured|covered)(?: (?:for|to|up))+ ${millions}`,
    String.raw`${ofFirm}${millions}(?: of)? ${publicLiability}\b`,
    String.raw`${ofFirm}\b${publicLiability}(?: (?:insurance|covers?|is|of|for|up|to|worth))* ${millions}`,
  ),
  "gi",
);
/** Promises with a claim of their own, by the words for them. */
const promises = [
  {
    key: "response",
    about:
      /\b(?:we(?: will|['’]ll)? (?:answer|reply|respond|get back to you)\b(?!.*\bphone)|hear (?:back )?from us)\b|^\W*(?:answer|reply|response)\b/i,
  },
  {
    key: "turnaround",
    about:
      /\b(?:have|get|send you) (?:your|the) (?:report|certificate)|\byour (?:report|certificate) (?:will be |is )?(?:ready|done|with you)/i,
  },
] as const;
const ofFirmOrVisit =
  /\b(?:we|our|expect|arriv\w+|on site|with you|response|you(?: will|['’]ll))\b|(?<!\b(?:ring|call|phone|tell|text|ask) )\bus\b/i;
/** A claim's token, a time in minutes or hours, or "the same day". */
const promisedTime = new RegExp(
  anyOf(
    String.raw`\{claim\.([a-z0-9-]+)\}`,
    String.raw`\b(?:(?:with)?in|inside|under|less than|(?<=response times? )is) ((?:half )?(?:${count}|an?|the|one|fifteen|twenty|thirty|forty) (?:minute|hour)s?)\b`,
    String.raw`\bthe (same day)\b`,
  ),
  "gi",
);
const term = String.raw`(${count}[- ](?:year|month)|lifetime|(?<=for )life)s?\b`;
const guaranteedFor = new RegExp(
  anyOf(
    String.raw`\bguarantee[ds]?(?: (?!and\b)[\w'’]+){0,6}? ${term}`,
    String.raw`\b${term}['’]?(?: (?!and\b|with\b)\w+){0,2} (?:guarantee|warrant)\w*`,
  ),
  "gi",
);

/** True if the figure, in digits or a number word, is in the value of a claim; years also count in months. */
function hasFigure(value: string, figure: string): boolean {
  const plain = figure
    .replace("-", " ")
    .replace(/^[a-z]+(?= )/i, (word) => `${numberWords.indexOf(word.toLowerCase()) + 2}`);
  const inMonths = plain.replace(/^(\d+) year/, (_, years) => `${12 * Number(years)} month`);
  return new RegExp(String.raw`(?<![\d:])(?:${plain}|${inMonths})(?!\d)`).test(value);
}

/** Finds statements with another figure than `value`, the claim as business.yml has it. */
function otherFigures({ token, pattern, doubt }: Statement, value: string) {
  const ifOfFirm = doubt === "unless named" ? ", if it is the firm's" : "";
  return eachMatch(
    pattern,
    (match, figure = "") =>
      hasFigure(value, figure) || !/\d/.test(value)
        ? undefined
        : `says "${match}", but business.yml says "${value}"; write {${token}}, or its words where no token can stand${ifOfFirm}`,
    (before, after) =>
      doubt === "always" ||
      (doubt === "unless named" && !firmBefore.test(before) && !firmAfter.test(after)),
  );
}

/** Finds sums of insurance other than the firm's. */
function otherSums(insurance: BusinessContent["insurance"]) {
  const sum = insurance && `£${insurance.sum / 1_000_000} million`;
  const remedy = sum
    ? `but business.yml says "${sum}"; write ${sum}`
    : "of which business.yml says nothing; take it out, or write `insurance` there";
  return eachMatch(insuredFor, (match) => {
    const [, figure = "", million] = /£([\d,.]+)( ?m)?/.exec(match) ?? [];
    const insured = Number(figure.replaceAll(",", "")) * (million ? 1_000_000 : 1);
    return insured === insurance?.sum ? undefined : `says "${match}", ${remedy}`;
  });
}

/** Figures of the firm other than those of business.yml. */
export const otherClaims = (business: BusinessContent, { tokenValues }: Content) => {
  const { insurance, claims } = business;
  const figures = statements.map((statement) => {
    const text = tokenValues.get(statement.token) ?? "";
    // A promise that is written in words gets its hours in figures too.
    const hours = claims.find(({ key }) => `claim.${key}` === statement.token)?.hours;
    const value = hours && text && !/\d/.test(text) ? `${text} (${hours} hours)` : text;
    return otherFigures(statement, value);
  });
  const finds = [...figures, otherSums(insurance)];
  return (placed: PlacedText) => finds.flatMap((find) => find(placed));
};

/**
 * Times that the firm promises and no claim has: refused where a claim of that kind has another. A claim whose key begins like a
 * town's file, `knutsford-response`, holds on that town's page and in sentences that name it.
 */
export const unclaimedTimes = ({ claims }: BusinessContent, { all }: Content) => {
  const towns = all("town");
  return ({ text, file }: PlacedText) =>
    findSentences(text).flatMap(({ sentence, index }) => {
      const elsewhere = towns.filter(
        (town) => town.file !== file && !sentence.includes(town.value.name),
      );
      const held = claims.filter(
        ({ key }) => !elsewhere.some((town) => key.startsWith(`${town.file.slug}-`)),
      );
      const kind = promises.find(({ about }) => about.test(sentence));
      const own = claims.find(({ key }) => key === kind?.key);
      const isOfFirm = kind !== undefined || ofFirmOrVisit.test(sentence);
      return [...sentence.matchAll(promisedTime)].map((found): TextProblem => {
        const [match, token, time = "", sameDay] = found;
        const holds = (claim: BusinessContent["claims"][number]) =>
          sameDay
            ? /\bsame\b/.test(claim.text) && (own || /\b(?:emergenc|urgent)/i.test(sentence))
            : hasFigure(`${claim.text} (${claim.hours} hours)`, time);
        const isHeld = token
          ? claims.every((claim) => claim.key !== token || held.includes(claim))
          : !isOfFirm || (own ? [own] : held).some(holds);
        if (isHeld) return undefined;
        const isOther = own && !token;
        const message = isOther
          ? `says "${match}", but business.yml says "${own.text}"; write {claim.${own.key}}`
          : `says "${match}", which no claim of business.yml promises here; name the town that it is for, take it out, or write it under claims there`;
        return { message, offset: index + found.index, advice: !isOther };
      });
    });
};

/** Guarantees for another time than the claim's, in sentences that name no other giver; advice where it may be another's. */
export const otherGuarantees = ({ claims }: BusinessContent) => {
  const value = claims.find(({ key }) => key === "guarantee")?.text;
  return ({ text }: PlacedText) =>
    findSentences(text).flatMap(({ sentence, index }) => {
      if (/\b(?:makers?|manufactur|insur|some|other|\{claim\.guarantee)/i.test(sentence)) return [];
      const isOurs =
        value !== undefined &&
        /\b(?:we|us|our|work\w*)\b/i.test(sentence) &&
        !/\b(?:not|never)\b|n['’]t\b/i.test(sentence);
      return [...sentence.matchAll(guaranteedFor)].map((found): TextProblem => {
        if (value && hasFigure(value, found[1] ?? found[2] ?? "")) return undefined;
        const message = `says "${found[0]}", but business.yml ${value ? `says "${value}"; write {claim.guarantee}` : "has no claim guarantee; take it out"}, or say whose it is, like "the maker's"`;
        return { message, offset: index + found.index, advice: !isOurs };
      });
    });
};

const share = /£\d{1,3}(?:,?\d{3})*|\b\d{1,3} ?%/g;

/** Amounts of a grant that no claim and no fact about grants has, unless the sentence tells of the past. */
export const otherGrants = ({ claims, facts = [] }: BusinessContent) => {
  const about = [...claims, ...facts].filter(({ key, text }) => /\bgrant/.test(`${key} ${text}`));
  const known = about.flatMap(({ text }) => text.match(share) ?? []);
  return ({ text }: PlacedText) =>
    findSentences(text).flatMap(({ sentence, index }) => {
      const isNow =
        /\bgrants?\b/i.test(sentence) && !/\b(?:was|were|until|paid|ended)\b/i.test(sentence);
      return [...(isNow && known.length > 0 ? sentence.matchAll(share) : [])].map(
        (found): TextProblem => {
          const message = `says "${found[0]}" of a grant, but business.yml says ${known.join(" and ")}; write the token of that fact`;
          return known.includes(found[0]) ? undefined : { message, offset: index + found.index };
        },
      );
    });
};

const reward =
  /(?:£\d{1,4}|\d{1,2} ?%|money) (?:off|less)\b|\b(?:discounts?|vouchers?|gift cards?|prize draw|rewards?|free(?! (?:quot|advice|call|estimat|of\b|to\b)))/i;
/** Words for writing a review, and not for reading one. */
const reviewing =
  /\b(?:leaves?|writes?|posts?|gives?|for|in return|in exchange)\b[^.!?\n]{0,20}\breviews?\b|\b(?:reviews?|rates?) us\b/i;
/** Rewards for reviews, which mislead whoever reads those (Digital Markets, Competition and Consumers Act 2024, schedule 20; CMA208). */
export const rewardedReviews = ({ text }: PlacedText) =>
  findSentences(text).map(({ sentence, index }): TextProblem => {
    const found = reviewing.test(sentence) && reward.exec(sentence);
    if (!found || /\b(?:no|not|never|nothing|nobody|others?|some)\b/i.test(sentence))
      return undefined;
    const message = `says "${found[0]}", which rewards a review; take the reward out`;
    return { message, offset: index + found.index };
  });

/** Claims to be better than all others, which the firm would have to prove (CAP Code 3.7 and 3.38). */
export const superlatives = eachMatch(
  /\b(?:cheapest|best[- ]rated|unbeatable|(?:number one|no\. ?1) (?:electric|plumb|choice)\w*|nobody beats|best (?:prices|electricians?) in)\b/gi,
  (match) => `says "${match}", which you would have to prove; say what you can show`,
);
