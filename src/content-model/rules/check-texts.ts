/** Rules for long texts: their length, no two alike, none unfinished. */
import type { Content, PlacedText, TextProblem } from "../content";
import type { ContentProblem } from "../problem";
import { isDraft } from "../publishing";
import type { ContentFile } from "../files/read-source";
import { eachMatch, findSentences } from "./matches";

const wordLimits: Readonly<Record<string, readonly [number, number]>> = {
  town: [90, 400],
  article: [700, 1200],
  guide: [500, 900],
  story: [120, 600],
};

/** Number of words in a markdown text; link targets and marks do not count. */
function countWords(markdown: string): number {
  const plain = markdown.replace(/\]\([^()]*\)/g, "]").replace(/[#*_>|`[\]-]/g, " ");
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
}

/** Texts below front matter that are missing, too short or too long. */
export function textLengths({ files }: Content): ContentProblem[] {
  return files.flatMap((file) => {
    const [min, max] = wordLimits[file.contentType.name] ?? [
      file.path.endsWith(".md") ? 1 : 0,
      Infinity,
    ];
    const words = countWords(file.body);
    const message =
      words === 0
        ? "has no text below its front matter; write it there"
        : `is ${words} words long; readers and search engines are best served by ${min} to ${max}`;
    const isFine = (words >= min && words <= max) || isDraft(file.value);
    const place = { path: file.path, line: file.bodyLine(0), field: "" };
    return isFine ? [] : { ...place, message, advice: words > 0 };
  });
}

/** Texts of over 500 words without a heading, by which readers find their part. */
export function missingHeadings({ file, text }: PlacedText): TextProblem {
  const words = countWords(text);
  const isFine = words <= 500 || isDraft(file.value) || /^##+ /m.test(text);
  return isFine
    ? undefined
    : `has ${words} words and no heading; write one above each part, like "## What it costs"`;
}

const runLength = 4;
/** Two texts are too alike if they share more than this part of their four-word runs. */
const similarityLimit = 0.2;

/** A published text, and the names that belong to it alone. */
type OwnText = { readonly file: ContentFile; readonly names: readonly string[] };

/** The text's runs of four words in lower case, without the page's own names. */
function runsOf({ file, names }: OwnText): ReadonlySet<string> {
  const nameWords = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const words = (file.body.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter(
    (word) => !nameWords.has(word),
  );
  const starts = words.slice(0, Math.max(0, words.length - runLength + 1));
  return new Set(starts.map((_, start) => words.slice(start, start + runLength).join(" ")));
}

/**
 * Texts that are too much like an earlier one, each with the one most like it. Pages that differ only in a town's name
 * are doorway pages to a search engine (Google Search spam policies, "doorway abuse"). The share is that of the shorter
 * text: a short text copied into a longer one counts as a copy.
 */
function checkSimilarity(texts: readonly OwnText[], advice: string): ContentProblem[] {
  const all = texts.map((text) => ({ file: text.file, runs: runsOf(text) }));
  return all.flatMap(({ file, runs }, index) => {
    const [nearest] = all
      .slice(0, index)
      .map((other) => {
        const shared = [...runs].filter((run) => other.runs.has(run)).length;
        return { other, share: shared / Math.max(1, Math.min(runs.size, other.runs.size)) };
      })
      .sort((a, b) => b.share - a.share);
    if (!nearest || nearest.share <= similarityLimit) return [];
    const message = `reads like content/${nearest.other.file.path}: ${Math.round(nearest.share * 100)}% of its four-word runs are the same. ${advice}`;
    return { path: file.path, line: file.bodyLine(0), field: "", message };
  });
}

/** Texts still to replace: a note, filler, words of `npm run new` or content/README.md, letters in a wrong encoding. */
const unfinished = [
  /\b(?:TODO|FIXME|TBC|TBD|XXX+)\b|£ ?(?:X+|_+|\?+)(?!\w)|\[(?:insert|add|your) [^[\]]*\]|\blorem ipsum\b/gi,
  /\bWrite [\d,]+ to [\d,]+ words\b|^## Your first heading$|^Your text\.$|â€.?|[ÃÂ][\u0080-\u00BF]/gm,
].map((pattern) =>
  eachMatch(
    pattern,
    (found) =>
      `holds "${found}", which would be published; write the words, or mark the page draft: true`,
  ),
);

/** Unfinished texts on a page that is no draft. */
export function unfinishedTexts(placed: PlacedText): TextProblem[] {
  return isDraft(placed.file.value) ? [] : unfinished.flatMap((find) => find(placed));
}

/**
 * Invisible characters that are legitimate: joiners between letters and in emoji, and the tags that
 * make a flag of a part of a country (Unicode Technical Standard 51, "Emoji tag sequences").
 */
const joiners =
  /(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]+\u{E007F}/gu;

// \p{C} would include unassigned characters: letters and emoji newer than this Node have no category yet.
const invisible = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Words with a character that nobody sees. */
export function invisibleCharacters({ text }: PlacedText): TextProblem[] {
  // The replacement has the same length, which keeps the offsets.
  const visible = text.replaceAll(joiners, (joiner) => "x".repeat(joiner.length));
  return [...visible.matchAll(/[^ \n\r\t]+/g)].map(({ 0: word, index }) => {
    const start = word.search(invisible);
    if (start < 0) return undefined;
    const code = word.codePointAt(start)?.toString(16).toUpperCase().padStart(4, "0");
    const seen = text.slice(index, index + word.length).replaceAll(invisible, "");
    const message = `holds a letter that nobody sees (U+${code})${seen && ` in "${seen}"`}; type the word again`;
    return { message, offset: index + start };
  });
}

/** Amounts in another currency. */
export const otherCurrencies = eachMatch(
  /[€$]\s?\d[\d.,]*\b|\b\d[\d.,]*\s?(?:€|euros?\b)/gi,
  (amount) => `says "${amount}", but all prices here are in pounds; write it with a £`,
);

/** Amounts whose comma stands elsewhere than before three digits, like "£1,65". */
export const brokenAmounts = eachMatch(/£\s?\d[\d,]*(?<!,)/g, (amount) =>
  !amount.includes(",") || /^£\s?\d{1,3}(?:,\d{3})+$/.test(amount)
    ? undefined
    : `says "${amount}", which is not an amount: three digits follow a comma; write it like £1,650 or £16.50`,
);

const shortPeriod =
  /\b(one|two|three|five|seven|ten|[1-9]|1[0-3])[- ](?:calendar |clear |working )?days?\b/i;

/** Fewer than the 14 days that consumers have to cancel (Consumer Contracts Regulations 2013, regulation 30). */
export const shortCancellation = ({ text }: PlacedText) =>
  findSentences(text).map(({ sentence, index }): TextProblem => {
    const found = shortPeriod.exec(sentence);
    const isRight = /\b(?:cancel|withdraw|cooling[- ]off|period ends)/i.test(sentence);
    const isOther =
      /\b(?:notice|visit|appointment|booking|rearrang\w*|refund\w*|charged|deposit|pay|repay|return|send)\b/i;
    if (!found || !isRight || isOther.test(sentence)) return undefined;
    const message = `says "${found[0]}", but consumers have 14 days to cancel; write 14 days or more`;
    return { message, offset: index + found.index };
  });

/** A customer's e-mail address, postcode or house in what they wrote (UK GDPR: no more than the review needs). */
export function customersData({ text }: PlacedText): TextProblem {
  const word = text.split(/[\s()]/).find((each) => /@\w/.test(each));
  const address = word?.replace(/[.,;:!?]$/, "");
  const found =
    address ??
    /\b[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}\b|\b\d+[a-z]? (?:[A-Z][a-z]+ ){1,2}(?:Street|Road|Lane|Avenue|Close|Drive|Way|Crescent)\b/.exec(
      text,
    )?.[0];
  if (!found) return undefined;
  const message = `holds "${found}", by which a customer can be found; take it out`;
  return { message, offset: text.indexOf(found) };
}

/** Markup in a plain-text field, which would be shown as typed, and fields with only spaces. */
export function markupInFields({ text, field }: PlacedText): TextProblem {
  if (text.trim() === "")
    return "holds no words; write them, or take the field out if it may be missing";
  if (
    /^“[^“”]*”$/.test(text) &&
    /^(?:title|name|shortName|heading|lead)$/.test(String(field.at(-1)))
  )
    return "stands in curly quotes, which would be shown; take them out, or type straight ones";
  if (/^[^"]*[^"\d]"$/.test(text))
    return "ends in a quote that nothing opens, and that would be shown; take it out";
  const [mark] = /<\/?[a-z!][^>]*>?|&(?:#\w+|[a-z]\w*);|\*\*|^#{1,6} |`/i.exec(text) ?? [];
  return mark
    ? `holds "${mark}", which would be shown as it is; this field takes plain words`
    : undefined;
}

/** Least letters of a sentence that must not be repeated. */
const longSentence = 40;

/** Sentences that a page repeats below its head: a paragraph was pasted twice. */
export function repeatedSentences({ texts }: Content): ContentProblem[] {
  const first = new Set<string>();
  return texts
    .filter(
      ({ file, field }) =>
        field.length !== 1 && !Array.isArray(file.value) && file.contentType.name !== "business",
    )
    .flatMap(({ file, text, problem }) =>
      findSentences(text).flatMap(({ sentence: spaced, index }) => {
        const sentence = spaced.trim();
        const placed = `${file.path} ${sentence}`;
        if (sentence.length < longSentence || !first.has(placed)) {
          first.add(placed);
          return [];
        }
        return problem(
          `says the same twice, "${sentence}"; take one out`,
          index + spaced.indexOf(sentence),
        );
      }),
    );
}

/** Towns, stories, articles and guides that read like another. */
export function similarTexts(content: Content): ContentProblem[] {
  const towns = content
    .all("town")
    .filter(({ value }) => !isDraft(value))
    .map(({ file, value }) => ({ file, names: [value.name, value.county] }));
  const published = (...types: string[]) =>
    content.valid
      .filter(({ contentType, value }) => types.includes(contentType.name) && !isDraft(value))
      .map((file) => ({ file, names: [] }));
  const doorways = "Search engines take near copies for doorway pages; write about this town alone";
  return [
    ...checkSimilarity(towns, doorways),
    ...checkSimilarity(published("story"), "Write about this job and no other"),
    ...checkSimilarity(
      published("article", "guide"),
      "Write about another question, or retire one of the two",
    ),
  ];
}
