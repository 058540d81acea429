/** Texts that say of the firm, in the plainest words, what business.yml says otherwise. */
import type { Content, PlacedText, TextProblem } from "../../content";
import type { BusinessContent } from "../../schemas/business";

/** Plain ways to state a claim, with its figure as the first group. */
const forms: readonly (readonly [form: RegExp, token: string])[] = [
  [/\b(\d+)\+? years['’]?(?: of)? experience\b/gi, "claim.experience"],
  [/\b(\d+)(?:\+| happy| satisfied){1,2} customers\b/gi, "claim.customers"],
  [/\bwork(?:manship)?,? (?:is )?guaranteed for (\d+ (?:month|year))s?\b/gi, "claim.guarantee"],
  [/\bwe(?: will|['’]ll)? (?:answer|reply|respond) within (\d+ hours?)\b/gi, "claim.response"],
  [/\bwe cover (\d+) towns\b/gi, "business.towns"],
  [/\bopen (?:from \w+ )?(?:until|till) (\d+(?::\d\d)?[ap]m)\b/gi, "business.hours"],
];
const insuredFor = /\binsured (?:for|up to) £(\d+)(?:m| million)\b/gi;

/** Figures of the firm other than those of business.yml. */
export const otherClaims = ({ insurance }: BusinessContent, { tokenValues: values }: Content) => {
  const sum = `£${(insurance?.sum ?? 0) / 1_000_000} million`;
  const claims = forms.map(([form, key]) => [form, values.get(key) ?? "", `{${key}}`] as const);
  return ({ text }: PlacedText) =>
    [...claims, [insuredFor, sum, sum] as const].flatMap(([form, value, remedy]) =>
      [...text.matchAll(form)].map(({ 0: words, 1: figure = "", index }): TextProblem => {
        const inMonths = figure.replace(/^(\d+) year/, (_, years) => `${12 * Number(years)} month`);
        const same = new RegExp(String.raw`(?<![\d:])(?:${figure}|${inMonths})(?!\d)`);
        if (same.test(value) || !/\d/.test(value)) return undefined;
        const message = `says "${words}", but business.yml says "${value}"; write ${remedy}`;
        return { message, offset: index };
      }),
    );
};

/** "We're Gas Safe registered", or the same without "we are" at the start of a sentence. */
const registered =
  /(?:(?<=^|[.!?] )|\b[Ww]e(?: are|['’]re) )((?:[A-Z][a-z0-9]*[A-Z]\w*|[A-Z][a-z]+ [A-Z][a-z]+)) (?:registered|certified|approved|accredited)(?=$|[.,;:!]| (?:and|for|with|since)\b)/gm;

/** Registers of which business.yml says nothing, like the gas engineers' of an electrician. */
export const otherRegisters = (business: BusinessContent) => {
  const { claims, registration, trade, legal } = business;
  const allClaims = JSON.stringify([claims, registration, trade.bodies, legal && ["VAT", "ICO"]]);
  return ({ text }: PlacedText) =>
    [...text.matchAll(registered)].map(({ 0: words, 1: register = "", index }): TextProblem => {
      if (allClaims.includes(register)) return undefined;
      const message = `says "${words}", of which business.yml says nothing; take it out, or write it under claims there`;
      return { message, offset: index };
    });
};

/** Claims to be better than all others, which the firm would have to prove (CAP Code 3.7 and 3.38). */
export const superlatives = ({ text }: PlacedText): TextProblem[] =>
  [
    ...text.matchAll(
      /\b(?:cheapest|best[- ]rated|unbeatable|number one (?:electric|plumb|choice)\w*|nobody beats|best (?:prices|electricians?) in)\b/gi,
    ),
  ].map(({ 0: written, index }) => ({
    message: `says "${written}", which you would have to prove; say what you can show`,
    offset: index,
  }));
