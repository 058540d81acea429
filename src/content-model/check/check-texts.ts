/** Rules for the long texts: their length, and that no two towns read alike. */
import { isDraft } from "../is-draft";
import { problemAt, problemInBody } from "./reference";
import type { Content, Entry } from "../content";
import type { ContentProblem } from "./problem";
import { alikePairs, shingles, similarityLimit } from "./similarity";
import type { TownContent } from "../schemas/town";

/** Words of a markdown text; link targets and marks do not count. */
export function countWords(markdown: string): number {
  const plain = markdown.replace(/\]\([^)]*\)/g, "]").replace(/[#*_>|`[\]-]/g, " ");
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
}

const wordLimits = { town: [250, 400], article: [700, 1200] } as const;

function checkLengths(content: Content): ContentProblem[] {
  return (["town", "article"] as const).flatMap((kind) => {
    const [min, max] = wordLimits[kind];
    return content.files
      .filter((file) => file.kind.name === kind && !isDraft(file.value))
      .flatMap((file) => {
        const words = countWords(file.body);
        return words >= min && words <= max
          ? []
          : [problemInBody(file, 0, `has a text of ${words} words; ${min} to ${max} are allowed`)];
      });
  });
}

function checkTownCards(content: Content): ContentProblem[] {
  return content.all("town").flatMap(({ file, value }) => {
    const lists = value.cards.map(({ list }) => list);
    return new Set(lists).size === 2
      ? []
      : [problemAt(file, ["cards"], "must show both lists: one card `areas`, one card `services`")];
  });
}

function checkSimilarity(towns: readonly Entry<TownContent>[]): ContentProblem[] {
  const published = towns.filter(({ value }) => !isDraft(value));
  const texts = published.map(({ file, value }) => shingles(file.body, [value.name, value.county]));
  return alikePairs(texts).flatMap(({ one, other, similarity }) => {
    const [file, copied] = [published[one]?.file, published[other]?.file];
    if (similarity <= similarityLimit || !file || !copied) return [];
    const message = `reads like content/${copied.path}: ${Math.round(similarity * 100)} % of its four-word runs are the same, at most ${similarityLimit * 100} % are allowed. Search engines take near copies for doorway pages; write about this town alone`;
    return [problemInBody(file, 0, message)];
  });
}

/** Every text that is too long, too short or too like another. */
export function checkTexts(content: Content): ContentProblem[] {
  return [
    ...checkLengths(content),
    ...checkTownCards(content),
    ...checkSimilarity(content.all("town")),
  ];
}
