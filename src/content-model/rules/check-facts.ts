/** Facts are written once, in business.yml; other files use tokens for them. */
import { phoneNumbersIn, phoneSpellings } from "../../../functions/phone-number";
import { textAt, type Content, type Entry } from "../content";
import { asAdvice, nearest, problemAt, type ContentProblem } from "../problem";
import type { BusinessContent } from "../schemas/business";
import { fieldMeta, textFields } from "../schemas/field-meta";
import { tokensIn } from "../tokens";
import { referents, unknownName } from "./check-references";

/** Tokens in fields that are shown exactly as written. */
function checkPlaces(content: Content): ContentProblem[] {
  return content.sound.flatMap((file) =>
    textFields(file.contentType.schema, file.value).flatMap(({ field, text, schema }) => {
      const [token] = tokensIn(text);
      if (!token || fieldMeta(schema).facts) return [];
      const message = `holds {${token.name}}, but tokens are not filled in here; write the words themselves`;
      return textAt(file, field, text).problem(message);
    }),
  );
}

/** The first brace of a text that belongs to no token; `{#…}` names a heading. */
function strayBrace(text: string): RegExpExecArray | null {
  // Blanks of the same length keep the offsets.
  const rest = text.replaceAll(/(?<!\{)(?:\{[a-z]+\.[a-z0-9-]+\}|\{#[\w-]+\})(?!\})/g, (token) =>
    " ".repeat(token.length),
  );
  return /\{+\s*[\w.-]+\s+[\w.-]+\s*\}+|\{+\s*[\w.-]*\s*\}*|\}+/.exec(rest);
}

/** Unknown tokens, and those in places where they would be shown with their braces. */
function checkTokens(content: Content): ContentProblem[] {
  const { texts, facts } = content;
  const names = [...facts.keys()];
  // While the list of jobs is broken, nobody knows which there are.
  const jobsAreKnown = referents(content)["typical job"] !== undefined;
  return texts.flatMap(({ text, problem }) => {
    const unknown = tokensIn(text).flatMap(({ name, offset }) => {
      const isKnowable = names.length > 0 && (jobsAreKnown || !name.startsWith("job."));
      const message = isKnowable ? unknownName(name, names, "the fact") : undefined;
      return message ? problem(message, offset) : [];
    });
    const found = strayBrace(text);
    if (!found) return unknown;
    const word = found[0].replaceAll(/[^\w.-]/g, "").toLowerCase();
    const meant = word && nearest(word, names);
    const advice = meant ? `write {${meant}}` : "take it out";
    const message = `has "${found[0].trim()}", which is not a token: use small letters in one pair of braces, without spaces; ${advice}`;
    return [...unknown, problem(message, found.index)];
  });
}

/** Tokens of prices that begin with "from", after another "from" or a pound sign. */
function checkDoubled({ texts, facts }: Content): ContentProblem[] {
  return texts.flatMap(({ text, problem }) =>
    tokensIn(text).flatMap(({ name, offset }) => {
      const fact = facts.get(name) ?? "";
      const before = /(?:£|\bfrom )$/i.exec(text.slice(0, offset))?.[0];
      if (!before || !/^(?:from )?£/.test(fact) || (before !== "£" && !fact.startsWith("from")))
        return [];
      const message = `reads "${before}${fact}"; take out the "${before.trim()}" before {${name}}`;
      return problem(message, offset);
    }),
  );
}

/** Facts that name one below them: facts are filled in from the top, so the braces would show. */
function checkOrder({ facts }: Content, { file, value }: Entry<BusinessContent>): ContentProblem[] {
  return (value.facts ?? []).flatMap(({ key }, index) => {
    const [left] = tokensIn(facts.get(`fact.${key}`) ?? "").filter(({ name }) => facts.has(name));
    if (!left) return [];
    const message = `names {${left.name}}, which stands below it; move that above it`;
    return problemAt(file, ["facts", index, "text"], message);
  });
}

/** The pattern of a fact spelt out, the token to write, and a test that a sentence means this fact. */
type Fact = {
  readonly pattern: RegExp;
  readonly token: string;
  readonly isMeant: (sentence: string, text: string) => boolean;
};

/** An amount in pounds. Another amount may be the same by chance, so the words around it must be about this price. */
function amountFact(amount: number, token: string, label: string): Fact {
  const digits = `${amount.toLocaleString("en-GB").replaceAll(",", ",?")}(?:\\.00)?`;
  const more = String.raw`(?![\d,.]*\d|\s?(?:k|m|bn|thousand|million|billion)\b)`;
  const words = label.split(/\W+/).filter((word) => word.length > 3);
  const about = new RegExp(String.raw`\b(?:${["from", ...words].join("|")})`, "i");
  return {
    pattern: new RegExp(String.raw`£\s?${digits}${more}|(?<![\d,.£])${digits}\s?pounds\b`),
    token,
    isMeant: (sentence, text) => about.test(sentence) || text.includes(`{${token}}`),
  };
}

function factsToName({ email, prices, callOutFees = [] }: BusinessContent): Fact[] {
  const address = email.address.replaceAll(".", String.raw`\.`);
  return [
    { pattern: new RegExp(address, "i"), token: "business.email", isMeant: () => true },
    ...prices.flatMap(({ key, from, to, label }) =>
      [from, ...(to ? [to] : [])].map((amount) => amountFact(amount, `price.${key}`, label)),
    ),
    ...callOutFees.map(({ key, fee }) => amountFact(fee, `fee.${key}`, "call-out fee")),
  ];
}

function sentenceAt(text: string, offset: number): string {
  const start = Math.max(...[". ", "\n"].map((end) => text.lastIndexOf(end, offset)));
  return text.slice(Math.max(0, start), offset) + (text.slice(offset).split(/\. |\n/)[0] ?? "");
}

/** Prices, phone numbers and e-mail addresses of the business that a text spells out. */
function checkSpelledOut({ texts }: Content, business: BusinessContent): ContentProblem[] {
  const facts = factsToName(business);
  const phone = phoneSpellings(business.phone).international;
  return texts
    .filter(({ file }) => !["business", "testimonials"].includes(file.contentType.name))
    .flatMap(({ text, problem }) => {
      const messageAbout = (found: string, token: string) =>
        `writes out ${found}, which is kept in business.yml; write {${token}} instead`;
      const firmNumber = phoneNumbersIn(text).find(({ number }) => number.number === phone);
      if (firmNumber)
        return problem(messageAbout(firmNumber.written, "business.phone"), firmNumber.offset);
      for (const { pattern, token, isMeant } of facts) {
        const found = pattern.exec(text);
        if (!found || !isMeant(sentenceAt(text, found.index), text)) continue;
        return problem(messageAbout(found[0], token), found.index);
      }
      return [];
    });
}

/**
 * Texts that say "from £99" of work whose price in business.yml begins elsewhere: the sentence has every long word of its
 * label, those in brackets left out.
 */
function checkOtherPrices({ texts }: Content, { prices }: BusinessContent): ContentProblem[] {
  const known = prices.map(({ key, label, from }) => {
    const words = label
      .toLowerCase()
      .replace(/\(.*?\)/g, "")
      .split(/\W+/);
    return { key, from, words: words.filter((word) => word.length > 3) };
  });
  return texts
    .filter(({ file }) => !["business", "testimonials"].includes(file.contentType.name))
    .flatMap(({ text, problem }) =>
      [...text.matchAll(/\bfrom £(\d+(?:,\d{3})*)/gi)].flatMap(
        ({ 0: written, 1: digits = "", index }) => {
          const sentence = sentenceAt(text, index).toLowerCase();
          const about = known.filter(
            ({ words }) => words.length > 0 && words.every((word) => sentence.includes(word)),
          );
          const [price] = about;
          const amount = Number(digits.replaceAll(",", ""));
          if (!price || about.some(({ from }) => from === amount)) return [];
          const message = `says "${written}", but business.yml says £${price.from}; write {price.${price.key}}`;
          return problem(message, index);
        },
      ),
    );
}

/** Phone numbers that are not the firm's. Those with 03 and 08, which helplines have, are allowed. */
function checkNumbers({ texts }: Content, { phone, whatsapp }: BusinessContent): ContentProblem[] {
  const firmNumbers = [phone, whatsapp?.number ?? phone].map(
    (number) => phoneSpellings(number).international,
  );
  return texts
    .filter(
      ({ file, text }) => file.contentType.name !== "business" && !text.startsWith("https://"),
    )
    .flatMap(({ text, problem }) => {
      const other = phoneNumbersIn(text).find(
        ({ number }) =>
          number.isValid() &&
          !firmNumbers.includes(number.number) &&
          !/^\+44[38]/.test(number.number),
      );
      if (!other) return [];
      const message = `holds the telephone number ${other.written}, which is not the firm's; write {business.phone}, or take it out`;
      return problem(message, other.offset);
    });
}

/** Sentences that name a registration body other than the firm's own. */
function checkRegistration(
  { texts }: Content,
  { registration, trade }: BusinessContent,
): ContentProblem[] {
  const firmBody = registration?.body ?? "";
  // The firm's name for its body may be longer than the body's, like NAPIT Scotland.
  const words = firmBody.toUpperCase().split(/\W+/);
  const otherBodies = trade.bodies?.filter((body) => !words.includes(body.toUpperCase())) ?? [];
  if (otherBodies.length === 0) return [];
  const otherBody = new RegExp(String.raw`\b(?:${otherBodies.join("|")})\b`);
  const statements = texts.filter(({ field }) => field[0] !== "trade");
  return statements.flatMap(({ text, problem }) =>
    [...text.matchAll(/[^.!?\n]+/g)].flatMap(({ 0: sentence, index }) => {
      const other = otherBody.exec(sentence);
      const isNamed =
        /\{business\.registration\}/.test(sentence) || (firmBody && sentence.includes(firmBody));
      if (!other || isNamed) return [];
      const message = firmBody
        ? `names ${other[0]}, but the firm is registered with ${firmBody} (registration.body of business.yml); write {business.registration}, or name both`
        : `names ${other[0]}, but business.yml has no registration; take it out, or write the registration there`;
      return problem(message, index + other.index);
    }),
  );
}

/** Pages of towns outside `emergencyCounties` that promise the emergency service. */
function checkEmergencyArea(content: Content, business: BusinessContent): ContentProblem[] {
  const covered: readonly string[] = business.emergencyCounties ?? [];
  const message = `promises the emergency service outside ${covered.join(", ")} (emergencyCounties of business.yml); say how soon you can come, or ask them to ring`;
  const outside = content.all("town").filter(({ value }) => !covered.includes(value.county));
  return content.texts
    .filter(({ file }) => outside.some((town) => town.file === file))
    .filter(({ text }) => /\{claim\.(?:emergency|same-day)\}/.test(text))
    .map(({ problem }) => problem(message));
}

/** Unknown tokens, and facts that a text spells out, whether right or wrong. */
export function checkFacts(content: Content): ContentProblem[] {
  const business = content.one("business");
  const tokens = [...checkPlaces(content), ...checkTokens(content)];
  if (!business) return tokens;
  const { prices, callOutFees = [] } = business.value;
  // The price "from £120" of a call-out must be the lowest of the fees for it.
  const lowest = Math.min(...callOutFees.map(({ fee, perHour }) => (perHour ? Infinity : fee)));
  const callOut = prices.findIndex(
    ({ key, from }) => key === "emergency" && from !== lowest && callOutFees.length > 0,
  );
  const message = `is ${prices[callOut]?.from}, but the lowest of callOutFees is ${lowest}; "from" must be the lowest`;
  return [
    ...tokens,
    ...checkOrder(content, business),
    ...asAdvice([...checkSpelledOut(content, business.value), ...checkDoubled(content)]),
    ...checkOtherPrices(content, business.value),
    ...checkNumbers(content, business.value),
    ...checkRegistration(content, business.value),
    ...(callOut < 0 ? [] : [problemAt(business.file, ["prices", callOut, "from"], message)]),
    ...checkEmergencyArea(content, business.value),
  ];
}
