/** Tells a message that cannot wait. Pages include this file: only types, no lookbehind (Safari 15). */
import type { Message } from "./check-message";

/** Phrases of business.yml, in small letters: `a/b` alternatives, `*` any ending, `...` up to nine words. */
export type UrgentPhrases = {
  /** Named lists of words: `$power` in a phrase stands for any word of the list "power". */
  readonly lists?: readonly Readonly<Record<"key" | "words", string>>[] | null;
  /** A message with one of these is urgent. */
  readonly words?: readonly string[] | null;
  /** Harmless phrases, like "smoke alarm*". Each counts as one word that says nothing. */
  readonly except?: readonly string[] | null;
};

/** The phrases for and against, each `$name` in them replaced by the words of the list of that name. */
export function urgentPhrases({ lists, words, except }: UrgentPhrases = {}): UrgentPhrases {
  const wordsOf = (name: string) => lists?.find(({ key }) => key === name)?.words;
  const withWords = (phrase: string) =>
    phrase.replace(/\$([a-z]+)/g, (_, name: string) => wordsOf(name) ?? name);
  return { words: words?.map(withWords), except: except?.map(withWords) };
}

/** True for the service `name` of the site. Links from a town's page add " in" and the town to the name. */
export const matchesService = (service: string, name: string): boolean =>
  `${service.trim()} in `.toLowerCase().startsWith(`${name.toLowerCase()} in `);

/** The words of a text in small letters, each with a space before it. */
export const spacedWords = (text: string): string => {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  return ` ${words.trim()}`;
};

/** The words without apostrophes, a full stop as a word after each sentence, and a space at the end. */
const spacedSentences = (text: string) =>
  `${text
    .replace(/['’ʼ`´]/g, "")
    .split(/[.!?;:\n]+/)
    .map(spacedWords)
    .join(" .")} `;

/** The pattern of the alternative words in a phrase; those by which spam is told are compiled with it too. */
export const wordsPattern = (words: string) => words.replace(/\//g, "|").replace(/\*/g, "[^ .]*");

/**
 * Returns the pattern of those phrases whose first word is in a text, by their first words, as each takes long. All of
 * them in one pattern take a phone a second to compile.
 */
function anyOf(phrases: readonly string[]): (text: string) => RegExp {
  const endings = new Map<string, string[]>();
  for (const phrase of phrases) {
    const [first = "", ...others] = phrase.split(" ");
    const ending = others
      .map((words) => (words === "..." ? "(?: [^ .]+){0,9}" : ` (?:${wordsPattern(words)})`))
      .join("");
    for (const word of first.split("/")) endings.set(word, [...(endings.get(word) ?? []), ending]);
  }
  const sorted = [...endings].sort();
  return (text) => {
    const words = text.split(" ");
    const begins = (first: string) =>
      first.endsWith("*")
        ? words.some((word) => word.startsWith(first.slice(0, -1)))
        : words.includes(first);
    const patterns = sorted
      .filter(([first]) => begins(first))
      .map(([first, ends]) => `${wordsPattern(first)}(?:${ends.join("|")})`);
    return new RegExp(` (?:${patterns.join("|") || "(?!)"})(?= )`, "g");
  };
}

/** Returns a test that is true for an urgent message: it names one of `services`, or has one of the phrases. */
export function createUrgencyTest(
  phrases: UrgentPhrases | null | undefined,
  services: readonly string[],
) {
  const urgent = anyOf(phrases?.words ?? []);
  const harmless = anyOf(phrases?.except ?? []);
  return ({ service, message }: Pick<Message, "service" | "message">): boolean => {
    if (services.some((name) => matchesService(service, name))) return true;
    const text = spacedSentences(`${service}. ${message}`);
    const told = text.replace(harmless(text), " _");
    return told.search(urgent(told)) >= 0;
  };
}
