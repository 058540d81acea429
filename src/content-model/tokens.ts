/** Tokens in braces, like `{price.eicr}`, by which texts name values of business.yml. Runs in the browser too. */

import { capitalise } from "../../functions/shared/format-text";

/** Replacement texts by token name (without braces). */
export type TokenValues = ReadonlyMap<string, string>;

const token = /\{([a-z]+\.[a-z0-9-]+)\}/g;

/** The tokens in a text, in order, with the offset of each. */
export function findTokens(text: string): { readonly name: string; readonly offset: number }[] {
  return [...text.matchAll(token)].map(({ 1: name = "", index }) => ({ name, offset: index }));
}

/** The text with each known token replaced by the result of `replacement`, which also gets the text before it. */
function replaceTokens(
  text: string,
  values: TokenValues,
  replacement: (value: string, before: string, name: string) => string,
): string {
  return text.replace(token, (whole, name: string, offset: number) => {
    const value = values.get(name);
    // Unknown tokens stay as they are; the content check refuses them.
    return value === undefined ? whole : replacement(value, text.slice(0, offset), name);
  });
}

/** A plain text with its tokens replaced; at the start of a sentence the replacement gets a capital. */
export function fillTokens(text: string, values: TokenValues): string {
  return replaceTokens(text, values, (value, before) =>
    /(?:^|[.!?]\s+)$/.test(before) ? capitalise(value) : value,
  );
}

/** Marks at the start of a heading, list item or quotation. */
const blockMark = /^\s*(?:[-*+>]|#{1,6}|\d+[.)])\s/;

/** True if a new sentence, table cell or block starts after `before`. */
function startsSentence(before: string): boolean {
  const [line = "", above = ""] = before.split("\n").slice(-2).reverse();
  const content = line.replace(blockMark, "").replaceAll(/[*_[\s]/g, "");
  if (content !== "") return /[.!?|]$/.test(content);
  return blockMark.test(line) || /^#|[.!?]$|^$/.test(above.trim());
}

/** Character references keep markdown from reading the value's characters as markup. */
function asMarkdown(value: string): string {
  const oneLine = value.replace(/\s+/g, " ");
  return oneLine.replace(/[\\`*_[\]<>&|~]|^[-+#=]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Markdown with its tokens replaced. Fill before parsing: a token may stand in a link, where
 * `tel:{business.phone}` becomes the number in international form. The number of lines stays the
 * same.
 */
export function fillMarkdown(markdown: string, values: TokenValues): string {
  return replaceTokens(markdown, values, (value, before, name) => {
    if (/\b(?:tel|mailto):$/.test(before)) return values.get(`${name}-international`) ?? value;
    return asMarkdown(startsSentence(before) ? capitalise(value) : value);
  });
}

/** True if a filled text has an unknown fact, as all are while business.yml has a mistake. It cannot be judged. */
export const hasUnknownFact = (filled: string) => filled.includes("{fact.");
