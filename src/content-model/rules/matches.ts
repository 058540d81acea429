/** Finds patterns in texts. */
import type { PlacedText, TextProblem } from "../content";
import { abbreviations } from "../sentences";

/** The source of a pattern that is any of these. */
export const anyOf = (...patterns: readonly string[]) => `(?:${patterns.join("|")})`;

/** Finds a pattern in a text; `messageFor` returns the message about a match, or undefined if the match is allowed. */
export const eachMatch =
  (
    pattern: RegExp,
    messageFor: (match: string, ...groups: (string | undefined)[]) => string | undefined,
    advice: boolean | ((before: string, after: string) => boolean) = false,
  ) =>
  ({ text }: Pick<PlacedText, "text">): TextProblem[] =>
    [...text.matchAll(pattern)].map((found) => {
      const [match, ...groups] = found;
      const message = messageFor(match, ...groups);
      if (message === undefined) return undefined;
      const { index: offset } = found;
      const isAdvice =
        typeof advice === "boolean"
          ? advice
          : advice(text.slice(0, offset), text.slice(offset + match.length));
      return { message, offset, advice: isAdvice };
    });

const sentence = new RegExp(
  String.raw`(?:[^.!?\n]|[.!?](?!\s|$)|(?<=\b(?:${abbreviations})).(?= \S))+`,
  "g",
);

/** The sentences of a text, with offsets; a full stop within a word or figure, or after "excl.", ends none. */
export function findSentences(
  text: string,
): { readonly sentence: string; readonly index: number }[] {
  return Array.from(text.matchAll(sentence), ({ 0: found, index }) => ({ sentence: found, index }));
}
