/** Rules for the long texts: their length, their headings, and that no two towns read alike. */
import { problemAt, problemInBody } from "./reference";
import type { Content, Entry } from "./content";
import type { ContentProblem } from "./problem";
import { shingles, similarity, similarityLimit } from "./similarity";
import type { TownContent } from "./town";

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
      .filter((file) => file.kind.name === kind)
      .flatMap((file) => {
        const words = countWords(file.body);
        return words >= min && words <= max
          ? []
          : [problemInBody(file, 0, `has a text of ${words} words; ${min} to ${max} are allowed`)];
      });
  });
}

function checkHeadings(content: Content): ContentProblem[] {
  return content.files.flatMap((file) => {
    const heading = /^# /m.exec(file.body);
    return heading
      ? [
          problemInBody(
            file,
            heading.index,
            'has a heading of the first level ("# …"); the page has its own, use "## …"',
          ),
        ]
      : [];
  });
}

function checkTownCards(content: Content): ContentProblem[] {
  return content.towns.flatMap(({ file, value }) => {
    const lists = value.cards.map(({ list }) => list);
    return new Set(lists).size === 2
      ? []
      : [problemAt(file, ["cards"], "must show both lists: one card `areas`, one card `services`")];
  });
}

function checkSimilarity(towns: readonly Entry<TownContent>[]): ContentProblem[] {
  const texts = towns.map(({ file, value }) => ({
    file,
    shingles: shingles(file.body, [value.name, value.county]),
  }));
  return texts.flatMap((one, index) =>
    texts.slice(0, index).flatMap((other) => {
      const alike = similarity(one.shingles, other.shingles);
      return alike <= similarityLimit
        ? []
        : [
            problemInBody(
              one.file,
              0,
              `reads like content/${other.file.path}: ${Math.round(alike * 100)} % of its four-word runs are the same, at most ${similarityLimit * 100} % are allowed. Search engines take near copies for doorway pages; write about this town alone`,
            ),
          ];
    }),
  );
}

/** Every text that is too long, too short, wrongly headed or too like another. */
export function checkTexts(content: Content): ContentProblem[] {
  return [
    ...checkLengths(content),
    ...checkHeadings(content),
    ...checkTownCards(content),
    ...checkSimilarity(content.towns),
  ];
}
