/** What stands in business.yml is written there alone: elsewhere a token stands for it. */
import { phoneNumbersIn, phoneSpellings } from "../../../functions/phone-number";
import type { Content } from "../content";
import type { BusinessContent } from "../schemas/business";
import { registrationBodies } from "../schemas/choices";
import type { ContentProblem } from "./problem";
import { placedTexts } from "./texts";

/** What is looked for, the token to write, and whether a sentence with it means this fact. */
type Fact = {
  readonly pattern: RegExp;
  readonly token: string;
  readonly isMeant: (sentence: string, text: string) => boolean;
};

/** An amount of pounds, with or without commas and pence of nought. */
function amountPattern(amount: number): RegExp {
  const digits = `${amount.toLocaleString("en-GB").replaceAll(",", ",?")}(?:\\.00)?`;
  const more = String.raw`(?![\d,.]*\d|\s?(?:k|m|bn|thousand|million|billion)\b)`;
  return new RegExp(String.raw`£\s?${digits}${more}|(?<![\d,.£])${digits}\s?pounds\b`);
}

/** Another amount may be the same by chance: this one is meant where the words are about it. */
function amountFact(amount: number, token: string, label: string): Fact {
  const words = label.split(/\W+/).filter((word) => word.length > 3);
  const about = new RegExp(String.raw`\b(?:${["from", ...words].join("|")})`, "i");
  return {
    pattern: amountPattern(amount),
    token,
    isMeant: (sentence, text) => about.test(sentence) || text.includes(`{${token}}`),
  };
}

function factsToName({ email, prices, callOutFees }: BusinessContent): Fact[] {
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

/** Every price, phone number and e-mail address of the business that a text spells out. */
function checkSpelledOut(content: Content, business: BusinessContent): ContentProblem[] {
  const facts = factsToName(business);
  const phone = phoneSpellings(business.phone).international;
  return placedTexts(content)
    .filter(({ file }) => !["business", "testimonials"].includes(file.kind.name))
    .flatMap(({ text, problem }) => {
      const said = (found: string, token: string) =>
        `writes out ${found}, which stands in business.yml and changes there; write {${token}}`;
      const own = phoneNumbersIn(text).find(({ number }) => number.number === phone);
      if (own) return problem(said(own.written, "business.phone"), own.offset);
      for (const { pattern, token, isMeant } of facts) {
        const found = pattern.exec(text);
        if (!found || !isMeant(sentenceAt(text, found.index), text)) continue;
        return problem(said(found[0], token), found.index);
      }
      return [];
    });
}

/** Every sentence that names another registration body and not the firm's own. */
function checkRegistration(content: Content, { registration }: BusinessContent): ContentProblem[] {
  const own = registration.body;
  // Its name may be longer than its body's, like NAPIT Scotland.
  const words = own.toUpperCase().split(/\W+/);
  const otherBodies = registrationBodies.filter((body) => !words.includes(body.toUpperCase()));
  const others = new RegExp(String.raw`\b(?:${otherBodies.join("|")})\b`);
  return placedTexts(content).flatMap(({ text, problem }) =>
    [...text.matchAll(/[^.!?\n]+/g)].flatMap(({ 0: sentence, index }) => {
      const other = others.exec(sentence);
      const isNamed = sentence.includes(own) || sentence.includes("{business.registration}");
      if (!other || isNamed) return [];
      const message = `names ${other[0]}, but the firm is registered with ${own} (registration.body of business.yml); write {business.registration}, or name both`;
      return problem(message, index + other.index);
    }),
  );
}

/** Every fact of business.yml that a text has in words of its own, right or wrong. */
export function checkHardCodedFacts(content: Content): ContentProblem[] {
  const business = content.one("business")?.value;
  if (!business) return [];
  return [...checkSpelledOut(content, business), ...checkRegistration(content, business)];
}
