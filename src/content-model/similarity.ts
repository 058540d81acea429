/**
 * How alike two texts are. Pages that differ only in a town's name are doorway
 * pages to a search engine (Google Search spam policies, "doorway abuse").
 */

/** Two town texts that share more than this part of their shingles are too alike. */
export const similarityLimit = 0.2;

const shingleLength = 4;

/** The text's runs of four words, lower case; names of the page's own are left out. */
export function shingles(text: string, ownNames: readonly string[] = []): ReadonlySet<string> {
  const names = new Set(ownNames.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const words = (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter(
    (word) => !names.has(word),
  );
  const runs = words
    .slice(0, Math.max(0, words.length - shingleLength + 1))
    .map((_, start) => words.slice(start, start + shingleLength).join(" "));
  return new Set(runs);
}

/**
 * Share of the smaller set that both have (overlap coefficient), 0 to 1: a short
 * text copied into a longer one counts as a copy.
 */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return 0;
  const shared = [...a].filter((run) => b.has(run)).length;
  return shared / smaller;
}
