/**
 * How alike texts are. Pages that differ only in a town's name are doorway
 * pages to a search engine (Google Search spam policies, "doorway abuse").
 */

/** Two town texts that share more than this part of their shingles are too alike. */
export const similarityLimit = 0.2;

const shingleLength = 4;

/** A text as its runs of words. */
export type Shingles = ReadonlySet<string>;

/** The text's runs of four words, lower case; names of the page's own are left out. */
export function shingles(text: string, ownNames: readonly string[] = []): Shingles {
  const names = new Set(ownNames.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const words = (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter(
    (word) => !names.has(word),
  );
  const runs = words
    .slice(0, Math.max(0, words.length - shingleLength + 1))
    .map((_, start) => words.slice(start, start + shingleLength).join(" "));
  return new Set(runs);
}

/** Two texts, by their places in the list, and how alike they are, 0 to 1. */
export type Alike = { readonly one: number; readonly other: number; readonly similarity: number };

/**
 * All pairs that have anything in common. How alike two are is the share of the
 * smaller set that both have (overlap coefficient): a short text copied into a
 * longer one counts as a copy. Looking runs up, and not every pair, keeps the
 * work in step with the length of the texts.
 */
export function alikePairs(texts: readonly Shingles[]): Alike[] {
  const holders = new Map<string, number[]>();
  return texts.flatMap((text, one) => {
    const shared = new Map<number, number>();
    for (const run of text) {
      const earlier = holders.get(run);
      for (const other of earlier ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      if (earlier) earlier.push(one);
      else holders.set(run, [one]);
    }
    return [...shared].map(([other, count]) => {
      const smaller = Math.min(text.size, texts[other]?.size ?? 0);
      return { one, other, similarity: count / smaller };
    });
  });
}
