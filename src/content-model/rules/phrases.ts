/**
 * Finds phrases in plain words, so that a reader can check what a rule knows. `a/b` is either word,
 * `(a b)` may be missing, `*` is any ending, `#` a number, `...` up to nine words; `<` and `>` stand
 * around words to compare, and `^` before the first word of a sentence. Capitals, hyphens between
 * words and the form of an apostrophe do not count.
 */

/** Phrases, with sentences that have one of them and sentences that have none; tests try both. */
export type PhraseRow = {
  readonly phrases: readonly string[];
  /** Harmless phrases: each counts as a word that says nothing. */
  readonly except?: readonly string[];
  readonly catches: readonly string[];
  readonly passes: readonly string[];
};

/** Words of a text that are one of the phrases. */
export type FoundPhrase = {
  readonly words: string;
  readonly index: number;
  /** The words between `<` and `>`. */
  readonly compared: string;
};

const between = String.raw`[\s*_–-]+`;
const anyWords = String.raw`(?!\w)\S*(?:\s+\S+){0,9}?`;

const anyOf = (words: string) =>
  words
    .replace(/[.?+$|[\]{}\\]/g, String.raw`\$&`)
    .replaceAll("'", "['’]")
    .replaceAll("*", String.raw`[\w'’]*`)
    .replaceAll("#", String.raw`\d+(?:[,.:]\d+)*`)
    .replaceAll("/", "|");

/** The pattern of one phrase. */
function phrasePattern(phrase: string): string {
  let isFirst = true;
  const parts = (phrase.match(/\([^()]*\)|[^ ()]+/g) ?? []).map((part) => {
    if (part === "^") return String.raw`(?<=^[^\w{]*)`;
    if (part === "...") return anyWords;
    const before = isFirst ? "" : between;
    if (part.startsWith("(")) {
      const words = part.slice(1, -1).split(" ");
      const source = words.map((word) => `(?:${anyOf(word)})`).join(between);
      return isFirst ? `(?:${source}${between})?` : `(?:${before}${source})?`;
    }
    isFirst = false;
    const word = `(?:${anyOf(part.replace(/^<|>$/g, ""))})`;
    return `${before}${part.startsWith("<") ? "(" : ""}${word}${part.endsWith(">") ? ")" : ""}`;
  });
  return parts.join("");
}

const patternOf = (phrases: readonly string[]) =>
  new RegExp(String.raw`(?<!\w)(?:${phrases.map(phrasePattern).join("|") || "(?!)"})(?!\w)`, "gi");

const compiled = new WeakMap<PhraseRow, { readonly wanted: RegExp; readonly harmless: RegExp }>();

/** The phrases of a row in a text, in order. */
export function findPhrases(row: PhraseRow, text: string): FoundPhrase[] {
  const { phrases, except = [] } = row;
  const patterns = compiled.get(row) ?? { wanted: patternOf(phrases), harmless: patternOf(except) };
  compiled.set(row, patterns);
  // A mark of the same length keeps the offsets.
  const told = text.replace(patterns.harmless, (words) => "_".repeat(words.length));
  return Array.from(told.matchAll(patterns.wanted), (found) => {
    const [{ length }, ...groups] = found;
    const { index } = found;
    const compared = groups.find(Boolean) ?? "";
    return { words: text.slice(index, index + length), index, compared };
  });
}
