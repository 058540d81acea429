/** Compiles lists of phrases, so that a change to them can be reviewed by reading. */
import { wordsPattern } from "../../shared/urgent";

/** The signs that these phrases have besides those of urgent ones (functions/shared/urgent.ts). */
const signs: Readonly<Record<string, string>> = {
  /** A number. */
  "#": "\\d+",
  /** A hyphen, a space or nothing. */
  "-": "[- ]?",
  /** A space within one of several alternatives. */
  _: " ",
  /** Letters that may be missing stand in brackets. */
  "(": "(?:",
  ")": ")?",
};

/** The pattern of one phrase. The words stand between spaces; one in brackets may be missing with its space. */
function phrasePattern(phrase: string): string {
  const words = phrase.split(" ").map((word) => {
    const [, optional] = /^\(([^()]*)\)$/.exec(word) ?? [];
    const plain = (optional ?? word).replace(/[#_()-]/g, (sign) => signs[sign] ?? sign);
    const pattern = `(?:${wordsPattern(plain)}) `;
    return optional === undefined ? pattern : `(?:${pattern})?`;
  });
  return words.join("").trimEnd();
}

/** The pattern of a list of phrases between commas, without limits at its ends. */
export const phrasesPattern = (list: string): string =>
  `(?:${list.trim().split(/,\s*/).map(phrasePattern).join("|")})`;

/** The pattern of whole phrases of a list, unless it is one of `except`, or stands after or before other phrases. */
export function wholePhrases(
  list: string,
  { except, after, before }: { except?: string; after?: string; before?: string } = {},
): string {
  return [
    after === undefined ? "" : `(?<!\\b${phrasesPattern(after)} )`,
    "\\b",
    except === undefined ? "" : `(?!${phrasesPattern(except)}\\b)`,
    phrasesPattern(list),
    "\\b",
    before === undefined ? "" : `(?! ${phrasesPattern(before)}\\b)`,
  ].join("");
}

/** A pattern that finds any of these, in small or capital letters. */
export const anyPattern = (...patterns: readonly (string | RegExp)[]): RegExp =>
  new RegExp(
    patterns.map((pattern) => (typeof pattern === "string" ? pattern : pattern.source)).join("|"),
    "i",
  );
