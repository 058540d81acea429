/**
 * Tokens in braces, like `{price.eicr}`: texts name facts of business.yml by them. Runs in the
 * browser too.
 */

import { capitalised } from "./wording";

/** The words that tokens stand for, by the token's name (without braces). */
export type Facts = ReadonlyMap<string, string>;

const token = /\{([a-z]+\.[a-z0-9-]+)\}/g;

/** The tokens in a text, in order: their names, and where each starts. */
export function tokensIn(text: string): { readonly name: string; readonly offset: number }[] {
  return [...text.matchAll(token)].map(({ 1: name = "", index }) => ({ name, offset: index }));
}

/** The text with each known token as `words` has it, with what stands before the token. */
function replaceTokens(
  text: string,
  facts: Facts,
  words: (fact: string, before: string, name: string) => string,
): string {
  return text.replace(token, (whole, name: string, offset: number) => {
    const fact = facts.get(name);
    // Unknown tokens stay: the content check has refused them.
    return fact === undefined ? whole : words(fact, text.slice(0, offset), name);
  });
}

/** A plain text with its tokens replaced; one that starts a sentence gets a capital letter. */
export function fillFacts(text: string, facts: Facts): string {
  return replaceTokens(text, facts, (fact, before) =>
    /(?:^|[.!?]\s+)$/.test(before) ? capitalised(fact) : fact,
  );
}

/** Marks at the start of a heading, list item or quotation. */
const blockMark = /^\s*(?:[-*+>]|#{1,6}|\d+[.)])\s/;

/** Whether the text that ends with `before` goes on with a new sentence, table cell or block. */
function startsSentence(before: string): boolean {
  const [line = "", above = ""] = before.split("\n").slice(-2).reverse();
  const words = line.replace(blockMark, "").replaceAll(/[*_[\s]/g, "");
  if (words !== "") return /[.!?|]$/.test(words);
  return blockMark.test(line) || /^#|[.!?]$|^$/.test(above.trim());
}

/** Written as character references, markup in a fact shows as the signs it is made of. */
function asMarkdown(fact: string): string {
  const oneLine = fact.replace(/\s+/g, " ");
  return oneLine.replace(/[\\`*_[\]<>&|~]|^[-+#=]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Markdown with its tokens replaced, to be filled before it is parsed: then a token may stand in a
 * link, where `tel:{business.phone}` becomes the number in international form. Lines stay lines.
 */
export function fillMarkdown(markdown: string, facts: Facts): string {
  return replaceTokens(markdown, facts, (fact, before, name) => {
    if (/\b(?:tel|mailto):$/.test(before)) return facts.get(`${name}-international`) ?? fact;
    return asMarkdown(startsSentence(before) ? capitalised(fact) : fact);
  });
}
