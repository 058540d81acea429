/** Rules for the long texts: their length, and that no two towns read alike. */
import { isDraft } from "../is-draft";
import { problemAt, problemInBody } from "./reference";
import type { Content } from "../content";
import type { ContentProblem } from "./problem";
import type { ContentFile } from "../read-content";
import { alikePairs, shingles, similarityLimit } from "./similarity";

/** Words of a markdown text; link targets and marks do not count. */
function countWords(markdown: string): number {
  const plain = markdown.replace(/\]\([^)]*\)/g, "]").replace(/[#*_>|`[\]-]/g, " ");
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
}

const wordLimits = { town: [250, 400], article: [700, 1200], story: [120, 600] } as const;

function checkLengths(content: Content): ContentProblem[] {
  return (["town", "article", "story"] as const).flatMap((kind) => {
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

/** A published text, and the names that are its own. */
type Own = { readonly file: ContentFile; readonly names: readonly string[] };

function checkSimilarity(texts: readonly Own[], advice: string): ContentProblem[] {
  const pairs = alikePairs(texts.map(({ file, names }) => shingles(file.body, names)));
  return pairs.flatMap(({ one, other, similarity }) => {
    const [file, copied] = [texts[one]?.file, texts[other]?.file];
    if (similarity <= similarityLimit || !file || !copied) return [];
    const message = `reads like content/${copied.path}: ${Math.round(similarity * 100)} % of its four-word runs are the same, at most ${similarityLimit * 100} % are allowed. ${advice}`;
    return [problemInBody(file, 0, message)];
  });
}

function checkTownTexts(content: Content): ContentProblem[] {
  const towns = content
    .all("town")
    .filter(({ value }) => !isDraft(value))
    .map(({ file, value }) => ({ file, names: [value.name, value.county] }));
  return checkSimilarity(
    towns,
    "Search engines take near copies for doorway pages; write about this town alone",
  );
}

function checkStories(content: Content): ContentProblem[] {
  const stories = content.all("story").map(({ file }) => ({ file, names: [] }));
  return checkSimilarity(stories, "Write how this job went, and no other");
}

/** Every text that is too long, too short or too like another. */
export function checkTexts(content: Content): ContentProblem[] {
  return [
    ...checkLengths(content),
    ...checkTownCards(content),
    ...checkTownTexts(content),
    ...checkStories(content),
  ];
}
