/** Facts are written once, in business.yml; other files use tokens for them. */
import { distance } from "fastest-levenshtein";
import { suggestEmailDomain } from "../../../../functions/shared/clean-input";
import {
  mayBeMobile,
  findPhoneNumbers,
  phoneSpellings,
} from "../../../../functions/shared/phone-number";
import { textAt, type Content, type PlacedText, type TextProblem } from "../../content";
import { roundTheClock } from "../../emergency-hours";
import { nearestName, problemAt, type ContentProblem } from "../../problem";
import type { BusinessContent } from "../../schemas/business";
import { fieldMeta, textFields } from "../../schemas/field-meta";
import { keyPattern } from "../../schemas/fields";
import { findTokens } from "../../tokens";
import { eachMatch, findSentences } from "../matches";
import { referenceTargets, unknownName } from "../names/check-references";

/** Tokens in fields that are shown exactly as written. */
export function tokensOutOfPlace(content: Content): ContentProblem[] {
  return content.valid.flatMap((file) =>
    textFields(file.contentType.schema, file.value).flatMap(({ field, text, schema }) => {
      const [token] = findTokens(text);
      if (!token || fieldMeta(schema).tokens) return [];
      const message = `holds {${token.name}}, but tokens are not filled in here; write the words themselves`;
      return textAt(file, field, text).problem(message);
    }),
  );
}

/** The braces of a text that belong to no token; `{#…}` names a heading. */
function bracesBesideTokens(text: string) {
  // Blanks of the same length keep the offsets.
  const rest = text.replaceAll(/(?<!\{)(?:\{[a-z]+\.[a-z0-9-]+\}|\{#[\w-]+\})(?!\})/g, (token) =>
    " ".repeat(token.length),
  );
  return [...rest.matchAll(/\{[\w.-]+[^\S\n][\w.-]+\}|\{+\s*[\w.-]*\s*\}*|\}+/g)];
}

/** Tokens with a name that does not exist. */
export const unknownTokens = (content: Content) => {
  const names = [...content.tokenValues.keys()];
  // A broken list of jobs has no names to compare with.
  const jobsAreKnown = referenceTargets(content)["typical job"] !== undefined;
  return ({ text }: PlacedText) =>
    findTokens(text).map(({ name, offset }): TextProblem => {
      const isKnowable = names.length > 0 && (jobsAreKnown || !name.startsWith("job."));
      const message = isKnowable ? unknownName(name, names, "the token") : undefined;
      return message === undefined ? undefined : { message, offset };
    });
};

/** Braces that would be shown. */
export const strayBraces = ({ tokenValues }: Content) => {
  const names = [...tokenValues.keys()];
  return ({ text }: PlacedText) =>
    bracesBesideTokens(text).map(({ 0: found, index }): TextProblem => {
      const word = found.replaceAll(/[^\w.-]/g, "").toLowerCase();
      const suggestion = word && nearestName(word, names);
      const remedy = suggestion ? `write {${suggestion}}` : "take it out";
      const message = `has "${found.trim()}", which is not a token: use small letters in one pair of braces, without spaces; ${remedy}`;
      return { message, offset: index };
    });
};

/** Tokens in brackets other than braces, which would be shown. */
export const bracketedTokens = ({ tokenValues }: Content) =>
  eachMatch(
    /\[([a-z]+\.[a-z0-9-]+)\](?!\()|(?<!\])\(([a-z]+\.[a-z0-9-]+)\)/g,
    (found, inSquare, inRound = "") => {
      const name = inSquare ?? inRound;
      return tokenValues.has(name)
        ? `has "${found}", which would be shown; write {${name}}`
        : undefined;
    },
  );

/** Words beside a token that its value repeats: "from {price.eicr}", "£{price.eicr}", "{claim.guarantee} months". */
export const doubledWords =
  ({ tokenValues }: Content) =>
  ({ text }: PlacedText) =>
    findTokens(text).map(({ name, offset }): TextProblem => {
      const value = tokenValues.get(name) ?? "";
      const words = value.toLowerCase().split(" ");
      const [before = ""] = /(?:£ ?|\b[a-z]+ )$/i.exec(text.slice(0, offset)) ?? [];
      const [after = ""] = /^ [a-z]{4,}/i.exec(text.slice(offset + name.length + 2)) ?? [];
      const [first, next] = [before, after].map((word) => word.trim().toLowerCase());
      if (first && (first === words[0] || (first === "£" && /^(?:from )?£/.test(value))))
        return {
          message: `reads "${before}${value}"; take out the "${before.trim()}" before {${name}}`,
          offset,
        };
      const isDoubled =
        next && (words.slice(-4).includes(next) || (value.includes("£") && next === "pounds"));
      return isDoubled
        ? {
            message: `reads "${value}${after}"; take out the "${after.trim()}" after {${name}}`,
            offset,
          }
        : undefined;
    });

/** Facts that name one below them: facts are filled in from the top, so the braces would show. */
export function factsUsedTooEarly({ tokenValues: values, all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value }) =>
    (value.facts ?? []).flatMap(({ key }, index) => {
      const left = findTokens(values.get(`fact.${key}`) ?? "").find(({ name }) => values.has(name));
      if (!left) return [];
      const message = `names {${left.name}}, which stands below this fact; move it above`;
      return problemAt(file, ["facts", index, "text"], message);
    }),
  );
}

/** Great Britain's gas emergency line, day and night (Health and Safety Executive, "Gas emergencies"). */
const gasEmergencies = "+44800111999";

/** True for another number that is as long and has at most two other digits: a mistake in typing. */
const isAlmostSame = (number: string, other: string) =>
  number.length === other.length &&
  number !== other &&
  Array.from(number).filter((digit, index) => digit !== other[index]).length <= 2;

/** The firm's numbers as links dial them. */
const numbersOf = ({ phone, whatsapp }: BusinessContent) =>
  [phone, whatsapp?.number ?? phone].map((number) => phoneSpellings(number).international);

/** Words right before a number by which it is the firm's: "ring us on", "our electricians on", "our number is". */
const ourNumber = (people: string) =>
  new RegExp(
    String.raw`\b(?:us|we(?:['’]re| are)|our (?:\w+ )?(?:numbers?|lines?|helpline|office|team|phone|landline|engineers?|${people}))(?:[ ,:]|(?:is|on|at|by|free|now|today|any ?time|day (?:and|or) night)\b|[*[\]()]|tel:)*$`,
    "i",
  );

/**
 * Phone numbers that are not the firm's. Those with 03 and 08, which helplines have, are allowed, unless they are a slip
 * away from the firm's or a fact's, or a text calls them ours. Advice on the firm's own where a text spells it out.
 */
export const otherPhoneNumbers = (business: BusinessContent) => {
  const { facts = [], trade } = business;
  const ours = ourNumber(String.raw`${trade.people}|\{business\.trades\}`);
  const firmNumbers = numbersOf(business);
  const inFacts = facts
    .flatMap(({ text }) => findPhoneNumbers(text).map(({ number }) => number.number))
    .filter((number) => number !== gasEmergencies && !isAlmostSame(number, gasEmergencies));
  const allowed = [...firmNumbers, ...inFacts];
  return ({ text }: PlacedText): TextProblem[] => {
    if (text.startsWith("https://")) return [];
    return findPhoneNumbers(text).map(({ number, written, offset }): TextProblem => {
      const isOwn = firmNumbers.includes(number.number);
      const isNearlyAllowed =
        !allowed.includes(number.number) &&
        allowed.some((each) => isAlmostSame(number.number, each));
      if (isNearlyAllowed)
        return {
          message: `holds the telephone number ${written}, which is nearly one that you use; write {business.phone}, or correct its digits`,
          offset,
        };
      if (number.number === firmNumbers[0])
        return {
          message: `writes out ${written}, which is kept in business.yml; write {business.phone} instead`,
          offset,
          advice: true,
        };
      const isOurs =
        ![...inFacts, gasEmergencies].includes(number.number) && ours.test(text.slice(0, offset));
      const isHelpline = /^\+44[38]/.test(number.number);
      if (isOwn || (isHelpline ? !isOurs : !number.isValid())) return undefined;
      const message = `holds the telephone number ${written}, which is not the firm's; write {business.phone}, take it out, or write it as a fact in business.yml`;
      return { message, offset };
    });
  };
};

/** The gas line's number with digits that are missing, too many or wrong, in any file: people in danger ring it. */
export const wrongGasLines = eachMatch(/\b0800(?:[ -]?\d){3,8}\b/g, (written) => {
  const international = `+44${written.replace(/\D/g, "").slice(1)}`;
  const isWrong =
    distance(international, gasEmergencies) === 1 || isAlmostSame(international, gasEmergencies);
  return isWrong
    ? `says ${written}, which is nearly the gas emergency line; write 0800 111 999`
    : undefined;
});

/** Numbers of three digits that people ring: emergencies, police, NHS, power cuts. */
export const shortNumbers = ["999", "112", "101", "105", "111"];

/** Other numbers of two to four digits that a text tells people to ring, apart from times. */
export const unknownShortNumbers = eachMatch(
  /\b(?:ring|call|dial|phone) (\d{2,4})\b(?![ ,/]?\d| (?:hour|day|minute)s?\b)/gi,
  (written, number = "") =>
    shortNumbers.includes(number)
      ? undefined
      : `says "${written}", which is none of ${shortNumbers.join(", ")}; correct it`,
);

/** Content types of legal texts, which bind the firm. */
export const legalTexts = ["terms", "privacy", "cancellation-form"] as const;

/** Parts of an e-mail address that say nothing of its owner. */
const genericParts =
  /^(?:..?|com|net|info|office|hello|mail|contact|enquir(?:y|ies)|privacy|data|sales|admin|team)$/;

/**
 * E-mail addresses that are nearly the firm's: another mailbox of its domain, or another ending; and in legal texts others'
 * whose owner no word of the paragraph names, apart from public bodies'. Advice on the firm's own, and on others' in links or
 * after words like "e-mail us at", where mail for the firm goes astray.
 */
export const mailAddresses = ({ email }: BusinessContent) => {
  const own = email.address.toLowerCase();
  const domainName = (address: string) => address.split("@")[1]?.split(".")[0];
  return ({ file, text }: PlacedText): TextProblem[] =>
    [...text.matchAll(/[^\s()<>[\]"',;:?]+/g)].map(({ 0: word, index: offset }) => {
      if (!/.@\w/.test(word)) return undefined;
      const written = word.replace(/\.$/, "");
      const address = written.toLowerCase();
      const isForFirm =
        /(?:\bmailto:|\b(?:e-?mail|mail|write to) (?:us|me)(?: (?:at|on))?:? )$/i.test(
          text.slice(0, offset),
        );
      const remedy = "which is not the firm's; write {business.email}";
      if (address === own) {
        const message = `writes out ${written}, which is kept in business.yml; write {business.email} instead`;
        return { message, offset, advice: true };
      }
      const before =
        text
          .slice(0, offset)
          .split(/\n\s*\n/)
          .at(-1) ?? "";
      const [after = ""] = text.slice(offset + word.length).split(/\n\s*\n/, 1);
      const paragraph = (before + after).toLowerCase();
      const isNamed =
        /\.(?:org|gov|police)(?:\.uk)?$/.test(address) ||
        address
          .split(/[@._-]/)
          .some((part) => !genericParts.test(part) && paragraph.includes(part));
      const isLegal = legalTexts.some((name) => name === file.contentType.name);
      if (domainName(address) === domainName(own) || (isLegal && !isNamed))
        return { message: `holds the e-mail address ${address}, ${remedy}`, offset };
      return isForFirm
        ? {
            message: `sends mail to ${written}, ${remedy} if it is for the firm`,
            offset,
            advice: true,
          }
        : undefined;
    });
};

/**
 * British landline and mobile numbers: 01, 02 or 07 and a third digit without a gap, then digits with spaces, hyphens or
 * brackets between them. Dates, prices and parts of longer numbers do not match.
 */
const dialled =
  /(?<![\w/.,£+-]|\d )(?<=(tel:|))(?:\+44 ?(?:\(0\))?|\(?0)([127]\d(?:[ ()-]{0,2}\d){6,})/g;

/**
 * Telephone numbers with a digit too few or too many; advice unless they are in links, or a digit away from the firm's.
 * Figures after a complete number do not belong to it: "01606 555123, 7 days".
 */
export const wrongLengthNumbers = (business: BusinessContent) => (placed: PlacedText) => {
  const text = placed.text.replaceAll(/https?:\S+/g, (address) => " ".repeat(address.length));
  return [...text.matchAll(dialled)].map((found): TextProblem => {
    const { 0: written, 1: link, 2: digits = "", index: offset } = found;
    const groups = digits.split(/\D+/);
    const lengths = groups.map((_, last) => groups.slice(0, last + 1).join("").length);
    const length = lengths.includes(10) ? 10 : lengths.find((each) => each === 9 || each === 11);
    if (length === undefined || length === 10) return undefined;
    const number = `+44${digits.replaceAll(/\D/g, "").slice(0, length)}`;
    const slips = numbersOf(business).map((own) => distance(own, number));
    // A shorter number that exists is another rule's.
    const isWhole = findPhoneNumbers(written).some((each) => each.number.isValid());
    if (slips.includes(0) || isWhole) return undefined;
    const reason = length < 10 ? "a digit too short" : "a digit too long";
    const message = `has the telephone number "${written}", which is ${reason}; write all its digits, or {business.phone} if it is the firm's`;
    return { message, offset, advice: !link && !slips.includes(1) };
  });
};

/** A number of the firm with nine digits after the zero, which few old landlines have. */
export const nineDigitNumber = ({ text }: PlacedText): TextProblem =>
  /^\+44\d{9}$/.test(phoneSpellings(text).international)
    ? `is ${text}, nine digits after the zero, where nearly all numbers have ten; count them`
    : undefined;

/** WhatsApp at a landline. */
export function landlineChat({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value: { phone, whatsapp } }) => {
    const chat = whatsapp?.number ?? phone;
    if (!whatsapp || mayBeMobile(chat)) return [];
    const message = `is at ${chat}, which is no mobile number, and few landlines have WhatsApp; write the mobile's as number, or take whatsapp out`;
    return problemAt(file, ["whatsapp"], message);
  });
}

/** True for a web or e-mail address or a path, which may hold a body's name. */
const isAddress = (word: string) => /@|https?:|www\.|(?<!\w)\/|\.(?:com|co|org)\b/i.test(word);

/** True for a body whose name would be ordinary words in small letters: "Gas Safe", and SELECT, Scotland's trade body. */
const isOrdinaryWords = (body: string) => /\W/.test(body) || body === "SELECT";

/** Sentences that name a registration body other than the firm's own. */
export const otherRegistrationBodies = ({ registration, trade, claims }: BusinessContent) => {
  const firmBody = registration?.body ?? "";
  // The firm's name for its body may be longer than the body's, like NAPIT Scotland.
  const ownNames = firmBody.toUpperCase().split(/\W+/);
  const isOwn = (body: string) =>
    ownNames.includes(body.toUpperCase()) || claims.some(({ text }) => text.includes(body));
  const others = trade.bodies?.filter((body) => !isOwn(body)) ?? [];
  const patterns = others.map(
    (body) => new RegExp(String.raw`\b${body}\b`, isOrdinaryWords(body) ? "" : "i"),
  );
  return ({ text, field }: PlacedText) => {
    if (others.length === 0 || field[0] === "trade" || keyPattern.test(text)) return [];
    const masked = text.replaceAll(/[^\s()[\]]+/g, (word) =>
      isAddress(word) ? " ".repeat(word.length) : word,
    );
    return findSentences(masked).map(({ sentence, index }): TextProblem => {
      const other = patterns.map((pattern) => pattern.exec(sentence)).find(Boolean);
      const isOfFirm = /\b(?:we|our)\b(?!.* not )|\bregistered (?:electrician|engineer)/i.test(
        sentence,
      );
      const isNamed =
        /\{business\.registration\}/.test(sentence) || (firmBody && sentence.includes(firmBody));
      if (!other || (isNamed && !isOfFirm)) return undefined;
      const message = firmBody
        ? `names ${other[0]}, but the firm is registered with ${firmBody} (registration.body of business.yml); write {business.registration}, name both in advice to readers, or write it under claims there`
        : `names ${other[0]}, but business.yml has no registration; take it out, or write the registration there`;
      return { message, offset: index + other.index };
    });
  };
};

/**
 * The promise of the emergency service where it does not hold: on the page of a town outside `emergencyCounties`, and in the
 * answer for such towns (`far`); and its denial in the answer for the others (`near`).
 */
export const emergencyElsewhere = (business: BusinessContent, { all }: Content) => {
  const covered: readonly string[] = business.emergencyCounties ?? [];
  const areKnown = covered.every((name) => business.counties.includes(name));
  const outside = all("town").filter(({ value }) => !covered.includes(value.county));
  return ({ file, field, text }: PlacedText): TextProblem => {
    const answer = field[0] === "serviceArea" ? field[1] : undefined;
    const isElsewhere = answer === "far" || outside.some((town) => town.file === file);
    const isCovered = answer === "near" && covered.length > 0;
    if (!areKnown || (!isElsewhere && !isCovered)) return undefined;
    const isWrong = (sentence: string) =>
      isElsewhere
        ? (/\{claim\.(?:emergency|same-day)\}/.test(sentence) || roundTheClock.test(sentence)) &&
          !/\b(?:not|outside|whether)\b/i.test(sentence)
        : /\b(?:not (?:at |by )?|outside our )(?:24|round|day|any)/i.test(sentence);
    const promise = findSentences(text).find(({ sentence }) => isWrong(sentence));
    const counties = `${covered.join(", ")} (emergencyCounties of business.yml)`;
    const message = isElsewhere
      ? `promises the emergency service outside ${counties}; say how soon you can come, or ask them to ring`
      : `says that there is no emergency service in ${counties}; say when you come, and the other under far`;
    return promise && { message, offset: promise.index };
  };
};

/** The price "from £120" of a call-out, if that is not the lowest of the fees for it. */
export function callOutPrice({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value: { prices, callOutFees = [] } }) => {
    const lowest = Math.min(...callOutFees.map(({ fee, perHour }) => (perHour ? Infinity : fee)));
    const index = prices.findIndex(({ key, from }) => key === "emergency" && from !== lowest);
    if (index < 0 || callOutFees.length === 0) return [];
    const message = `is ${prices[index]?.from}, but the lowest of callOutFees is ${lowest}; "from" must be the lowest`;
    return [problemAt(file, ["prices", index, "from"], message)];
  });
}

/** Advice about an e-mail address whose domain is one slip away from a common one, or from that of the site. */
export const mistypedEmail =
  ({ origin }: BusinessContent) =>
  ({ text }: PlacedText): TextProblem => {
    const [name = "", domain = ""] = text.split("@");
    const siteDomain = new URL(origin).hostname.replace(/^www\./, "");
    const isNearOwn = domain !== siteDomain && distance(domain, siteDomain) <= 2;
    const suggestion = isNearOwn ? siteDomain : suggestEmailDomain(text);
    return suggestion && `is "${text}", which may be mistyped; did you mean ${name}@${suggestion}?`;
  };
