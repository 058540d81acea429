/** Tells where sentences end. Runs in the browser too. */

/** Words whose full stop ends no sentence, as a pattern. */
export const abbreviations = "Mr|Mrs|Ms|Dr|St|[Ee]xc?l?|[Ii]ncl?|approx|e\\.g|i\\.e";

/** The sentences of a text; the last is empty if space follows the end of the one before. */
export function splitSentences(text: string): string[] {
  const abbreviation = new RegExp(`\\b(?:${abbreviations})\\.$`);
  const marked = text.replace(/\s+/g, (space, offset: number) => {
    const before = text.slice(0, offset);
    return /[.!?]["”’)]?$/.test(before) && !abbreviation.test(before) ? "\0" : space;
  });
  return marked.split("\0");
}
