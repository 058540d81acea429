/** Finds words in texts, for the rules that are about words. */
import type { PlacedText, TextProblem } from "../content";

/** The test of a text for a pattern; `say` returns the message about words that match, or undefined if they are in order. */
export const eachMatch =
  (
    pattern: RegExp,
    say: (words: string, ...groups: (string | undefined)[]) => string | undefined,
  ) =>
  ({ text }: Pick<PlacedText, "text">): TextProblem[] =>
    [...text.matchAll(pattern)].map((found) => {
      const [words, ...groups] = found;
      const message = say(words, ...groups);
      return message === undefined ? undefined : { message, offset: found.index };
    });

/** The sentences of a text, each with its offset; a full stop within a word or a figure ends none. */
export function findSentences(
  text: string,
): { readonly sentence: string; readonly index: number }[] {
  const sentences = text.matchAll(/(?:[^.!?\n]|[.!?](?!\s|$))+/g);
  return Array.from(sentences, ({ 0: sentence, index }) => ({ sentence, index }));
}
