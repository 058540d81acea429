/** Rules for the long texts: how long they are, that no two read alike, and no placeholders. */
import type { Content } from "../content";
import { isDraft } from "../publishing";
import type { ContentFile } from "../read-content";
import type { ContentProblem } from "./problem";
import { problemInBody } from "./problem-at";
import { alikePairs, shingles, similarityLimit } from "./similarity";
import { placedTexts } from "./texts";

/** Words of a markdown text; link targets and marks do not count. */
function countWords(markdown: string): number {
  const plain = markdown.replace(/\]\([^)]*\)/g, "]").replace(/[#*_>|`[\]-]/g, " ");
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
}

const wordLimits: Readonly<Record<string, readonly [number, number]>> = {
  town: [250, 400],
  article: [700, 1200],
  story: [120, 600],
};

function checkLengths({ files }: Content): ContentProblem[] {
  return files.flatMap((file) => {
    const [min, max] = wordLimits[file.kind.name] ?? [0, Infinity];
    const words = countWords(file.body);
    return (words >= min && words <= max) || isDraft(file.value)
      ? []
      : problemInBody(file, 0, `has a text of ${words} words; ${min} to ${max} are allowed`);
  });
}

/** A published text, and the names that are its own. */
type OwnText = { readonly file: ContentFile; readonly names: readonly string[] };

function checkSimilarity(texts: readonly OwnText[], advice: string): ContentProblem[] {
  const pairs = alikePairs(texts.map(({ file, names }) => shingles(file.body, names)));
  return pairs.flatMap(({ one, other, similarity }) => {
    const [file, copied] = [texts[one]?.file, texts[other]?.file];
    if (similarity <= similarityLimit || !file || !copied) return [];
    const message = `reads like content/${copied.path}: ${Math.round(similarity * 100)} % of its four-word runs are the same, at most ${similarityLimit * 100} % are allowed. ${advice}`;
    return problemInBody(file, 0, message);
  });
}

/** Words that were meant to be replaced before anybody reads them. */
const placeholder =
  /\b(?:TODO|FIXME|TBC|TBD|XXX+)\b|\blorem ipsum\b|\[(?:insert|add|your) [^\]]*\]/i;

function checkPlaceholders(content: Content): ContentProblem[] {
  return placedTexts(content).flatMap(({ file, text, problem }) => {
    const found = isDraft(file.value) ? null : placeholder.exec(text);
    if (!found) return [];
    const message = `holds "${found[0]}", which would be published; write the words, or mark the page draft: true`;
    return problem(message, found.index);
  });
}

/** Every text that is too long, too short, too like another, or not written yet. */
export function checkTexts(content: Content): ContentProblem[] {
  const towns = content
    .all("town")
    .filter(({ value }) => !isDraft(value))
    .map(({ file, value }) => ({ file, names: [value.name, value.county] }));
  const stories = content.all("story").map(({ file }) => ({ file, names: [] }));
  return [
    ...checkLengths(content),
    ...checkSimilarity(
      towns,
      "Search engines take near copies for doorway pages; write about this town alone",
    ),
    ...checkSimilarity(stories, "Write how this job went, and no other"),
    ...checkPlaceholders(content),
  ];
}
