/** Finds texts that contradict the claims of business.yml, its insurance or its hours, and claims that mislead. */
import type { Content, PlacedText, TextProblem } from "../../content";
import type { BusinessContent } from "../../schemas/business";
import { anyOf, eachMatch, findSentences } from "../matches";
import { findPhrases, type FoundPhrase, type PhraseRow } from "../phrases";

/** Ways to state a claim. */
type Statement = PhraseRow & {
  /** The token of the claim. */
  readonly token: string;
  /** Another figure gets advice, as the claim may be another's: always, or unless words beside it name the firm. */
  readonly doubt?: "always" | "unless named";
  /** Sentences that state something else. */
  readonly unless?: RegExp;
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

const people = "customers/homeowners/households";

export const statements: readonly Statement[] = [
  {
    token: "claim.experience",
    phrases: [
      "<#/#+> years/years' (of) experience",
      "<#/#+> years/years' in the trade/business/industry",
    ],
    catches: ["Over 20 years' experience.", "30 years in the trade"],
    passes: ["A 10 year old boiler."],
    doubt: "unless named",
  },
  {
    token: "claim.experience",
    phrases: [
      "we/we've (have) been/worked/traded/served ... for (over) (more than) <#> years",
      "established/founded/trading (in/since) <#>",
    ],
    catches: ["We have served Cheshire for over 30 years.", "Established 1985."],
    passes: ["We have been in this trade since 1999."],
    doubt: "always",
  },
  {
    token: "claim.customers",
    phrases: [
      "<#+> (happy/satisfied) customers",
      "<#/#+> happy/satisfied (happy/satisfied) customers",
      `we/we've/our ... hundreds/thousands (of) (happy/satisfied/local) ${people}`,
      `we/we've (have) (now) look/looked after (over/about) (more than) <#> (local) ${people}`,
      `we/we've (have) (now) serve/served/serves/helped (over/about) (more than) <#> (local) ${people}`,
      `we/we've (have) (now) worked for (over/about) (more than) <#> (local) ${people}`,
      `<#/#+> (happy/local) ${people} ... trust/trusted/choose/chose/use us`,
    ],
    catches: [
      "2,000 happy customers",
      "We have thousands of happy customers.",
      "Over 500 customers in Cheshire trust us.",
    ],
    passes: ["In the storm more than 1,000 customers lost their water."],
  },
  {
    token: "claim.customers",
    phrases: [`us/our/by ... over/than <#> (local) ${people}`],
    catches: ["Trusted by over 1,000 local customers."],
    passes: ["More than 1,000 customers lost their water."],
    doubt: "always",
  },
  {
    token: "business.towns",
    phrases: ["we cover <#> towns"],
    catches: ["We cover 90 towns."],
    passes: ["We cover towns in Cheshire."],
  },
  {
    token: "business.hours",
    phrases: [
      "open ... until/till/to <#am/#pm>",
      "open ... #/#am/#pm <#am/#pm>",
      "opening hours ... until/till/to <#am/#pm>",
      "opening hours ... #/#am/#pm <#am/#pm>",
    ],
    except: [
      "shop/shops/store/stores/pub/pubs/school/schools/council/they/it (is/are/was/were) open",
      "it's/they're open",
    ],
    catches: ["We're open until 9pm.", "Opening hours: Mon-Fri 8am-9pm."],
    passes: ["The shop is open until 8pm.", "An open board at 5pm."],
    doubt: "unless named",
    unless: /\b(?:Christmas|New Year|Easter|holiday)/i,
  },
  {
    token: "claim.rating",
    phrases: ["rated <#.#>", "<#.#> (stars) (rating) on google"],
    catches: ["Rated 4.9 on Google."],
    passes: ["Rated by Google."],
    doubt: "always",
  },
  {
    token: "claim.reviews",
    phrases: ["<#/#+> (five/5 star) (google/happy) (five/5 star) reviews"],
    except: ["read/least # reviews"],
    catches: ["We have over 200 five-star reviews on Google."],
    passes: ["Read 10 reviews."],
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
  const plain = figure.replace("-", " ").replace(/^[a-z]+(?= )/i, (word) => {
    const index = numberWords.indexOf(word.toLowerCase());
    return index < 0 ? word : `${index + 2}`;
  });
  const inMonths = plain.replace(/^(\d+) year/, (_, years) => `${12 * Number(years)} month`);
  return new RegExp(String.raw`(?<![\d:])(?:${plain}|${inMonths})(?!\d)`).test(value);
}

/** The figure of a statement; the year of "established 1985" as years until now. */
function figureOf({ words, compared }: FoundPhrase): string {
  const figure = compared.replace("+", "");
  const isYear = /^(?:established|founded|trading)\b/i.test(words) && /^[12]\d{3}$/.test(figure);
  return isYear ? `${new Date().getFullYear() - Number(figure)}` : figure;
}

/** Finds statements with another figure than `value`, the claim as business.yml has it. */
function otherFigures(statement: Statement, value: string, text: string) {
  const { token, doubt, unless } = statement;
  if (!/\d/.test(value)) return [];
  const ifOfFirm = doubt === "unless named" ? ", if it is the firm's" : "";
  return findSentences(text).flatMap(({ sentence, index }) =>
    findPhrases(statement, unless?.test(sentence) ? "" : sentence).map((found): TextProblem => {
      if (hasFigure(value, figureOf(found))) return undefined;
      const before = sentence.slice(0, found.index);
      const after = sentence.slice(found.index + found.words.length);
      const isNamed = firmBefore.test(before) || firmAfter.test(after);
      const advice = doubt === "always" || (doubt === "unless named" && !isNamed);
      const message = `says "${found.words}", but business.yml says "${value}"; write {${token}}, or its words where no token can stand${ifOfFirm}`;
      return { message, offset: index + found.index, advice };
    }),
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
  const values = statements.map((statement) => {
    const text = tokenValues.get(statement.token) ?? "";
    // A promise that is written in words gets its hours in figures too.
    const hours = claims.find(({ key }) => `claim.${key}` === statement.token)?.hours;
    const value = hours && text && !/\d/.test(text) ? `${text} (${hours} hours)` : text;
    return { statement, value };
  });
  const findSums = otherSums(insurance);
  return (placed: PlacedText): TextProblem[] => [
    ...values.flatMap(({ statement, value }) => otherFigures(statement, value, placed.text)),
    ...findSums(placed),
  ];
};

/**
 * Times that the firm promises and no claim has: refused where a claim of that kind has another. A claim whose key
 * begins like a town's file, `knutsford-response`, holds on that town's page and in sentences that name it.
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

/** Guarantees for another time than the claim's, in sentences without another giver; advice if it may be another's. */
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

export const rewards: PhraseRow = {
  phrases: [
    "£#/#%/money off/less",
    "discount/discounts/voucher/vouchers/reward/rewards/free",
    "gift card/cards",
    "prize draw",
  ],
  except: ["free quot*/advice/call*/estimat*/of/to"],
  catches: ["£10 off your next job", "a free socket"],
  passes: ["a free quote", "free of charge"],
};
/** Words for writing a review, and not for reading one. */
export const reviewing: PhraseRow = {
  phrases: [
    "leave/leaves/write/writes/post/posts/give/gives/for/return/exchange ... review/reviews",
    "review/reviews/rate/rates us",
  ],
  catches: ["Leave us a review", "Customers who rate us"],
  passes: ["Read a review", "reviews on Google"],
};
/** Rewards for reviews, which mislead (Digital Markets, Competition and Consumers Act 2024, schedule 20; CMA208). */
export const rewardedReviews = ({ text }: PlacedText) =>
  findSentences(text).map(({ sentence, index }): TextProblem => {
    const [found] =
      findPhrases(reviewing, sentence).length > 0 ? findPhrases(rewards, sentence) : [];
    if (!found || /\b(?:no|not|never|nothing|nobody|others?|some)\b/i.test(sentence))
      return undefined;
    const message = `says "${found.words}", which rewards a review; take the reward out`;
    return { message, offset: index + found.index };
  });

export const superlatives: PhraseRow = {
  phrases: [
    "cheapest/unbeatable",
    "best rated",
    "nobody beats",
    "number/no one/1 electric*/plumb*/choice",
    "no. 1 electric*/plumb*/choice",
    "best prices/electrician/electricians in",
  ],
  catches: ["Ask the No. 1 plumbers.", "the cheapest in Cheshire"],
  passes: ["the best way in"],
};
/** Claims to be better than all others, which the firm would have to prove (CAP Code 3.7 and 3.38). */
export const unprovenClaims = ({ text }: PlacedText) =>
  findPhrases(superlatives, text).map(({ words, index }): TextProblem => {
    const message = `says "${words}", which you would have to prove; say what you can show`;
    return { message, offset: index };
  });
