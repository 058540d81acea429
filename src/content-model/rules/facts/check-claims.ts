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
/** Words by which a guarantee is another's than the firm's. */
const ofOthers = String.raw`(?![^.!?]*\b(?:maker|manufacturer|insur))`;

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
    token: "claim.turnaround",
    pattern:
      /(?:\b(?:have|get|send you) (?:your|the) (?:report|certificate)|\byour (?:report|certificate) (?:will be |is )?(?:ready|done|with you)) (?:within|inside|in|under) (\d+ hours?)\b/gi,
  },
  {
    token: "claim.guarantee",
    pattern: new RegExp(
      String.raw`(?:\bwork(?:manship)?,? (?:is )?guaranteed|\bwe(?: will|['’]ll)? guarantee(?: \w+){1,4}) for (${count} (?:month|year)|life)s?\b${ofOthers}`,
      "gi",
    ),
  },
  {
    token: "claim.response",
    pattern:
      /(?:\bwe(?: will|['’]ll)? (?:answer|reply|respond|get back to you)|^(?:answer|reply|response)) within (\d+ hours?)\b/gim,
  },
  {
    token: "claim.response",
    pattern: new RegExp(
      String.raw`\b(?:we(?: will|['’]ll)? (?:answer|reply|respond|get back to you)|you(?: will|['’]ll)? hear (?:back )?from us)(?: (?:to )?(?:every|all|your|each) \w+)? (?:(?:with)?in )?((?:the|an|${numberWords.slice(0, 2).join("|")}) hours?|the same day)\b`,
      "gi",
    ),
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
    token: "claim.response",
    pattern:
      /\bwe(?: will|['’]ll)? (?:answer|reply|respond|get back to you)(?: [\w-]+){1,3} within (\d+ hours?)\b/gi,
    doubt: "always",
  },
  {
    token: "claim.customers",
    pattern:
      /\b(?:us|our|by)\b[^.!?\n]{0,30} (?:over|more than) (\d[\d,]*) (?:local )?(?:customers|homeowners|households)\b/gi,
    doubt: "always",
  },
  {
    token: "claim.guarantee",
    pattern: new RegExp(
      String.raw`(?<!\bmaker['’]s (?:\w+ )?)\b(${count}[- ](?:year|month)|lifetime)s?['’]? (?:(?:workmanship|labour|full) )?(?:warranty|guarantee)\b${ofOthers}`,
      "gi",
    ),
    doubt: "always",
  },
  {
    token: "claim.reviews",
    pattern:
      /(?<!\b(?:read|least) )\b(\d[\d,]*)\+? (?:(?:(?:five|5)[- ]star|Google|happy) )*reviews\b/gi,
    doubt: "always",
  },
  {
    token: "claim.guarantee",
    pattern: new RegExp(
      String.raw`(?<!work|workmanship) is guaranteed for (${count} (?:month|year)|life)s?\b${ofOthers}`,
      "gi",
    ),
    doubt: "always",
  },
  {
    token: "claim.experience",
    pattern:
      /\bwe(?: have|['’]ve) (?:been|worked|traded)(?: [a-z]+){0,4} for (?:over |more than )?(\d+) years\b/gi,
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
    String.raw`\binsured (?:for|to|up to) ${millions}`,
    String.raw`${ofFirm}${millions}(?: of)? ${publicLiability}\b`,
    String.raw`${ofFirm}\b${publicLiability}(?: (?:insurance|cover|is|of|for|up|to|worth))* ${millions}`,
  ),
  "gi",
);
const arriving = anyOf(
  String.raw`\b(?:be|is|are) (?:with you|there|out)`,
  String.raw`(?<=\bwe['’]re )(?:with you|there)`,
  "(?<=^|[.!?] )with you",
  String.raw`\bget (?:to you|there)`,
  String.raw`\bcome (?:out|to you)`,
  String.raw`\bresponse times?`,
  String.raw`\bon site`,
  String.raw`\barriv(?:e|al)`,
);
const within = "(?:(?:is )?(?:within|inside|in|under|in under|in less than)|is)";
const weCome = String.raw`\bwe(?:['’]ll| will| can| always)? (?:come|be with you|be there)(?: out| to you)?`;
/** Times of arrival: a claim's token, minutes or hours, and "we come the same day". */
const arrival = new RegExp(
  anyOf(
    String.raw`\{claim\.([a-z0-9-]+)\}`,
    String.raw`${arriving}(?: to you)? (${within} (?:half )?\w+ (?:minute|hour)s?)\b`,
    String.raw`${weCome}(?: on)? the (same day)\b`,
  ),
  "gim",
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
 * Times of arrival that no claim has. A claim whose key begins like a town's file, `knutsford-response`, holds on that town's
 * page and in sentences that name it.
 */
export const unclaimedArrivals = ({ claims }: BusinessContent, { all }: Content) => {
  const towns = all("town");
  return ({ text, file }: PlacedText) =>
    findSentences(text).flatMap(({ sentence, index }) => {
      const elsewhere = towns.filter(
        (town) => town.file !== file && !sentence.includes(town.value.name),
      );
      const held = claims.filter(
        ({ key }) => !elsewhere.some((town) => key.startsWith(`${town.file.slug}-`)),
      );
      return [...sentence.matchAll(arrival)].map((found): TextProblem => {
        const [match, token, time = "", sameDay] = found;
        const plain = time.toLowerCase().replace(/^i[ns] /, "");
        const isHeld = token
          ? claims.every((claim) => claim.key !== token || held.includes(claim))
          : held.some(({ text: claim }) =>
              sameDay
                ? claim.startsWith("same-day") && /\b(?:emergenc|urgent)/i.test(sentence)
                : claim.includes(plain),
            );
        if (isHeld) return undefined;
        const message = `says "${match}", which no claim of business.yml promises here; name the town that it is for, take it out, or write it under claims there`;
        return { message, offset: index + found.index };
      });
    });
};

const reward = String.raw`(?:(?:£\d{1,4}|\d{1,2} ?%|money) off|discounts?|vouchers?|gift cards?|prize draw|rewards?)\b`;
const rewarded = new RegExp(
  String.raw`${reward}[^.!?\n]{0,40}\b(?:for|if|when|once|in return|in exchange)\b[^.!?\n]{0,40}\breviews?\b|\b(?:leave|write|post|give|for)\b[^.!?\n]{0,20}\breviews?\b[^.!?\n]{0,40}${reward}`,
  "i",
);
/** Rewards for reviews, which mislead whoever reads those (Digital Markets, Competition and Consumers Act 2024, schedule 20; CMA208). */
export const rewardedReviews = ({ text }: PlacedText) =>
  findSentences(text).map(({ sentence, index }): TextProblem => {
    const found = rewarded.exec(sentence);
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
