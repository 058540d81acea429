/** Conditions in which people ring a number first, beside that number. */
import type { Content } from "../../../content";
import { splitSentences } from "../../../sentences";
import { fillTokens, hasUnknownFact } from "../../../tokens";
import { findPhrases, type FoundPhrase, type PhraseRow } from "../../phrases";
import { gasLine, numberPattern } from "./danger-words";

/** A condition under which people ring a number first. */
type Condition = PhraseRow & {
  readonly ring: string;
  /** Other numbers that will do, also only beside some words. */
  readonly or: readonly { readonly number: string; readonly beside?: RegExp }[];
  /** Words that must not stand before the number. */
  readonly notBefore?: RegExp;
};

export const conditions: readonly Condition[] = [
  {
    phrases: [
      "if/when there/there's/it/anything/something ... smoke/smokes/smoking/flames/fire/sparks/sparking",
      "if/when a/an/the/your ... smokes/smoking/sparks/sparking",
      "if/when you see/notice ... smoke/smoking/flames/fire/sparks/sparking",
      "if/when sparks",
      "^ smoke?/fire?/flames?/sparks?",
      "^ smoke/fire/flames/sparks ... *?",
      "^ (had) (a/an) (electric) shock?",
      "^ (had) (a/an) (electric) shock or ... *?",
      "if/when anyone/anybody/someone/somebody is hurt/injured",
      "after a/an (electric) shock",
      "if/when ... get/gets/had/has/have (had) a/an (electric) shock",
    ],
    except: [
      "gas/electric/open/coal/log fire",
      "fire safety/risk/door/doors/rating/detection/regulation/regulations",
    ],
    catches: [
      "If there is smoke coming out of it, pull the plug.",
      "If you see sparks, switch the socket off at the wall.",
      "Sparks from a socket? Switch it off and carry on.",
      "When sparks fly out, wait.",
      "If your child gets a shock, pull them away.",
      "If your plug smokes, let it cool.",
    ],
    passes: ["If it is a gas fire turn it off.", "When it comes to fire safety, ask us."],
    ring: "999",
    or: [{ number: "112" }],
    notBefore: /\b(?:105|us first)\b/,
  },
  {
    phrases: [
      "if/when ... smell/smells (of) gas",
      "if/when there is a gas leak/escape/smell",
      "if/when there's a gas leak/escape/smell",
      "if/when there is a smell of gas",
      "if/when there's a smell of gas",
      "can/do you smell gas?",
      "^ (a) smell (of) gas?",
      "^ a smell of gas is/means",
    ],
    catches: [
      "If the kitchen smells of gas, ring us.",
      "Can you smell gas? Ring us and we will come.",
      "A smell of gas is an emergency: ring us.",
    ],
    passes: ["A gas leak alarm sounds at 105 dB."],
    ring: gasLine,
    or: [
      {
        number: "999",
        beside: /\b(?:smok|fire|flames|hurt|injur|ill\b|unwell|dizzy|collaps)/i,
      },
    ],
  },
  {
    phrases: [
      "if/when/do/does/have ... tingl*",
      "lights ... bright* and/or/then dim*",
      "lights ... dim* and/or/then bright*",
    ],
    except: ["nothing tingles", "more than a tingle", "gave a tingle"],
    catches: [
      "If you feel a tingle from a tap, ring us.",
      "If your lights go bright and dim, ring us in the morning.",
    ],
    passes: ["If nothing tingles, ring us."],
    ring: "105",
    or: [],
  },
];

/** Conditions in sentences that need not be advice: "An RCD trips if somebody gets a shock". */
const isDescription = (sentence: string, { words, index }: FoundPhrase) =>
  !/\b(?:ring|call|phone)\b|^\W*(?:go|turn|switch|open|pull)\b/i.test(sentence) &&
  (/[a-z]/i.test(sentence.slice(0, index)) ||
    /^[^,]*, (?:the|an?|it|this|your|our) /i.test(sentence.slice(index + words.length)));

/** Gaps before a new sentence, line, list item or cell, also after a fact, or a colon and before a capital. */
const gaps =
  /(?<=[.!?])\s+|(?<=:\*{0,2}|\{fact\.[\w-]+\})\s+(?=[^\s\w]{0,3}[A-Z])|\n(?=\s*(?:\n|\d+[.)]|[^\w\s]|[A-Z]))|\|/g;

/** The sentences, headings, list items and cells of markdown, each with its offset. */
function findStatements(text: string) {
  const starts = [0, ...Array.from(text.matchAll(gaps), (gap) => gap.index + gap[0].length)];
  return starts.map((start, at) => ({ sentence: text.slice(start, starts[at + 1]), start }));
}

/**
 * Conditions like smoke, injury or a smell of gas in a text, without the number to ring in that
 * sentence or the next two. The sentences of `after` follow the text on the page.
 */
export function lateNumbers(text: string, { tokenValues }: Content, after = "") {
  return findStatements(text).flatMap(({ sentence, start }) => {
    if (/\b(?:alarm|detector)/i.test(sentence)) return [];
    const following = [...splitSentences(text.slice(start)), ...splitSentences(after)];
    const near = fillTokens(following.slice(0, 3).join(" "), tokenValues);
    if (hasUnknownFact(near)) return [];
    return conditions.flatMap((condition) => {
      const { ring, or, notBefore } = condition;
      const [found] = findPhrases(condition, sentence);
      if (!found) return [];
      const others = or.filter(({ beside }) => beside?.test(sentence) ?? true);
      const said = numberPattern(ring, ...others.map(({ number }) => number)).exec(near);
      const before = said && notBefore?.exec(near.slice(found.index, said.index))?.[0];
      if (said && !before) return [];
      const fault = before
        ? `and "${before}" before ${ring}`
        : `and does not say there to ring ${ring}`;
      const message = `says "${found.words}", ${fault}; write that`;
      const advice = !before && isDescription(sentence, found);
      return [{ message, offset: start + found.index, advice }];
    });
  });
}
