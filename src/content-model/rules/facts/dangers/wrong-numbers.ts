/** Emergencies with a number of their own, beside that of another. */
import { findSentences } from "../../matches";
import { findPhrases, type PhraseRow } from "../../phrases";
import { gasLine, numberPattern } from "./danger-words";

/** An emergency with a number of its own. */
type OwnNumber = PhraseRow & {
  readonly right: string;
  /** Numbers of others. */
  readonly wrong: RegExp;
  /** Words for which 999 is right too. */
  readonly besides?: RegExp;
};

const aUnit = String.raw`(?! ?(?:dB|decibels|[cm]?m|A|k?W|V|%)\b)`;
const aCallTo = String.raw`(?:\b(?:ring|call|dial|phone)(?: us| them)?(?: first)?(?: on)? |\. |\| ?)`;

export const ownNumbers: readonly OwnNumber[] = [
  {
    phrases: ["gas leak*/smell*/emergenc*/escape*", "smel* ... gas", "carbon monoxide", "^ gas"],
    catches: ["For a gas leak ring 105.", "Do you smell gas? Ring 105 or 999."],
    passes: ["In a power cut, ring 105."],
    right: gasLine,
    wrong: new RegExp(String.raw`(?<!£|\d )\b105\b${aUnit}`),
  },
  {
    phrases: [
      "power cut",
      "no power/electricity",
      "house/street (is) off/dark",
      "if/when/is (all) your/the power/electricity/electrics/supply (is/goes/has) (gone) off/out/down",
    ],
    catches: [
      "In a power cut ring 999.",
      "Is your power off? Dial 999.",
      "No power: 0800 111 999.",
    ],
    passes: ["Keep off until the power is off, and ring 999."],
    right: "105",
    wrong: new RegExp(
      String.raw`${gasLine}|(?<=${aCallTo})\b999\b(?! ?[\d-]| [a-z]+s\b)${aUnit}`,
      "i",
    ),
    besides:
      /\b(?:hurt|injur|ill\b|unwell|life|lives|depend|medic|oxygen|fire|smok|shock|spark|cable|(?:power|overhead) line|danger)/i,
  },
];

/**
 * Sentences that name one of these emergencies and the other's number alone; a question goes on in
 * the next sentence.
 */
export function wrongNumbers(text: string) {
  const sentences = findSentences(text);
  return sentences.flatMap(({ sentence, index: offset }, at) => {
    const isQuestion = text[offset + sentence.length] === "?";
    const near = isQuestion ? `${sentence}. ${sentences[at + 1]?.sentence ?? ""}` : sentence;
    const [named, other] = ownNumbers.filter((row) => findPhrases(row, near).length > 0);
    const [found] = named ? findPhrases(named, sentence) : [];
    const wrong = named?.wrong.exec(near)?.[0];
    if (!found || other || !wrong || numberPattern(named.right).test(near)) return [];
    if (wrong !== gasLine && named.besides?.test(near)) return [];
    const message = `says to ring ${wrong} for "${found.words}"; ring ${named.right} for that`;
    return [{ message, offset, advice: false }];
  });
}
