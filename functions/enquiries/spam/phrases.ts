/** Compiles lists of phrases, so that a change to them can be reviewed by reading. */

/** The signs that a phrase may contain besides `a/b` alternatives and `(a)` what may be missing. */
const signs: Readonly<Record<string, string>> = {
  /** Any letters; standing alone, any word. */
  "*": "\\w*",
  /** A number. */
  "#": "\\d+",
  /** A hyphen, a space or nothing. */
  "-": "[- ]?",
  /** A space within one of several alternatives. */
  _: " ",
};

/** The pattern of one phrase. Its words stand between spaces; one in brackets may be missing with its space. */
function phrasePattern(phrase: string): string {
  const words = phrase.split(" ").map((word) => {
    const [, optional] = /^\(([^()]*)\)$/.exec(word) ?? [];
    const alternatives = (optional ?? word)
      .replaceAll("/", "|")
      .replaceAll("(", "(?:")
      .replaceAll(")", ")?")
      .replace(/[*#_-]/g, (sign) => signs[sign] ?? sign);
    return optional === undefined ? `(?:${alternatives}) ` : `(?:(?:${alternatives}) )?`;
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

/** Finds any of these patterns, in whatever letters. */
export const anyOf = (...patterns: readonly (string | RegExp)[]): RegExp =>
  new RegExp(
    patterns.map((pattern) => (typeof pattern === "string" ? pattern : pattern.source)).join("|"),
    "i",
  );
