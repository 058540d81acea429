/**
 * Changes YAML that a person has written. All such changes go through `yaml`'s documents, which
 * keep comments, order and quotes, and then through Prettier. Runs in the browser too.
 */
import * as yamlPlugin from "prettier/plugins/yaml";
import { format } from "prettier/standalone";
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type Document,
  type Node,
  type ScalarTag,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { stringifyString } from "yaml/util";
import { commonEnds } from "./serialise-content";

/** Columns of folded texts (`>-`); all others stay on one line. */
const foldedWidth = 100;
/** Columns of inline lists and groups; longer ones get a line for each entry. */
const bracketsWidth = 120;

/** `yaml`'s string tag, but folded texts are broken into lines. */
const textTag: ScalarTag = {
  tag: "tag:yaml.org,2002:str",
  identify: (value) => typeof value === "string",
  default: true,
  resolve: (value) => value,
  stringify: (scalar, context, ...rest) => {
    const lineWidth = scalar.type === Scalar.BLOCK_FOLDED ? foldedWidth : 0;
    const options = { ...context.options, lineWidth };
    return stringifyString(scalar, { ...context, options, actualString: true }, ...rest);
  },
};

/** A string that is equal for equal values, whatever the order of their fields. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** True if two values are equal, whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  return fingerprint(one) === fingerprint(other);
}

function mergeMap(document: Document, map: YAMLMap, value: object): void {
  const kept = new Set(Object.keys(value));
  map.items = map.items.filter(({ key }) => kept.has(String(isScalar(key) ? key.value : key)));
  for (const [key, item] of Object.entries(value)) {
    map.set(key, merged(document, map.get(key, true), item));
  }
}

/** Comments above the first entry belong to the file, so they stay above a new first entry. */
function keepCommentsOnTop(list: YAMLSeq): void {
  const [first] = list.items;
  if (!isNode(first) || !first.commentBefore) return;
  list.commentBefore = first.commentBefore;
  delete first.commentBefore;
}

/** Leaves equal entries at the top and at the end alone; changes, adds or removes those between. */
function mergeList(document: Document, list: YAMLSeq, value: readonly unknown[]): void {
  const old = list.items;
  const oldValues = old.map((item) => (isNode(item) ? (item.toJS(document) as unknown) : item));
  const { head, tail } = commonEnds(old.length, value.length, (one, other) =>
    isEqual(oldValues[one], value[other]),
  );
  const changed = old.slice(head, old.length - tail);
  if (head === 0 && changed.length === 0) keepCommentsOnTop(list);
  const isInline = isCollection(old[0]) && old[0].flow === true;
  const between = value.slice(head, value.length - tail).map((item, at) => {
    const node = merged(document, changed[at], item);
    if (at >= changed.length && isCollection(node)) node.flow = isInline;
    return node;
  });
  list.items = [...old.slice(0, head), ...between, ...old.slice(old.length - tail)];
  if (old.length === 0) list.flow = false;
}

/** The node, changed as little as needed to hold `value`; a new node if its shape differs. */
function merged(document: Document, node: unknown, value: unknown): Node {
  if (isNode(node)) {
    if (isEqual(node.toJS(document), value)) return node;
    const isObject = typeof value === "object" && value !== null;
    if (isSeq(node) && Array.isArray(value)) mergeList(document, node, value);
    else if (isMap(node) && isObject && !Array.isArray(value)) mergeMap(document, node, value);
    else if (isScalar(node) && !isObject) node.value = value;
    else return document.createNode(value);
    return node;
  }
  return document.createNode(value);
}

/** A line of the source and a line of the new text, counted from 0. */
type Place = { readonly old: number; readonly now: number };

/** Lines of the source and of the new text, from a place on, that say the same. */
type Run = { readonly at: Place; readonly old: readonly string[]; readonly now: readonly string[] };

const longestRun = 40;

/**
 * The shortest run from a place on that is the same but for spaces, commas and quotes; undefined if there is none. The
 * line `tags: [one, "two"]` is the same as the two lines `tags: [one,` and `two]`.
 */
function runAt(old: readonly string[], now: readonly string[], at: Place): Run | undefined {
  const bare = (lines: readonly string[]) => lines.join("").replaceAll(/[\s,'"]/g, "");
  let oldEnd = at.old + 1;
  let nowEnd = at.now + 1;
  while (oldEnd <= old.length && nowEnd <= now.length) {
    const run = { at, old: old.slice(at.old, oldEnd), now: now.slice(at.now, nowEnd) };
    if (run.old.length + run.now.length > longestRun) return undefined;
    const [oldWords, nowWords] = [bare(run.old), bare(run.now)];
    if (oldWords === nowWords) return run;
    if (!oldWords.startsWith(nowWords) && !nowWords.startsWith(oldWords)) return undefined;
    // The side that says less so far goes on.
    if (oldWords.length < nowWords.length) oldEnd += 1;
    else nowEnd += 1;
  }
  return undefined;
}

/** This place, then those behind it with words in the source: the nearest first, by the lines passed in both texts. */
function* placesFrom(start: Place, old: readonly string[], now: readonly string[]) {
  yield start;
  const linesLeft = old.length + now.length - start.old - start.now;
  for (let passed = 1; passed <= linesLeft; passed += 1)
    for (let passedOld = 0; passedOld <= passed; passedOld += 1) {
      const place = { old: start.old + passedOld, now: start.now + passed - passedOld };
      if (old[place.old]?.trim()) yield place;
    }
}

/** The run that begins nearest to a place; undefined if the texts have no more in common. */
function nextRun(start: Place, old: readonly string[], now: readonly string[]): Run | undefined {
  for (const place of placesFrom(start, old, now)) {
    const run = runAt(old, now, place);
    if (run) return run;
  }
  return undefined;
}

/** The runs of two texts that differ in layout alone, in order. Lines without a counterpart are skipped. */
function layoutRuns(old: readonly string[], now: readonly string[]): Run[] {
  const runs: Run[] = [];
  let place: Place | undefined = { old: 0, now: 0 };
  while (place && place.old < old.length && place.now < now.length) {
    const next = nextRun(place, old, now);
    if (next && next.old.join("\n") !== next.now.join("\n")) runs.push(next);
    place = next && {
      old: next.at.old + next.old.length,
      now: next.at.now + next.now.length,
    };
  }
  return runs;
}

/** The new text with the layout of the source, wherever that has the same values. */
function withLayout(source: string, text: string): string {
  const now = text.split("\n");
  const value: unknown = parseDocument(text).toJS();
  const runs = layoutRuns(source.split("\n"), now);
  const put = (lines: readonly string[], run: Run) => [
    ...lines.slice(0, run.at.now),
    ...run.old,
    ...lines.slice(run.at.now + run.now.length),
  ];
  const isSame = (lines: readonly string[]) => {
    const document = parseDocument(lines.join("\n"));
    return document.errors.length === 0 && isEqual(document.toJS(), value);
  };
  const all = runs.reduceRight<readonly string[]>(put, now);
  if (isSame(all)) return all.join("\n");
  // One of the runs changes a value after all, so each is tried alone.
  return runs
    .reduceRight<readonly string[]>((lines, run) => {
      const kept = put(lines, run);
      return isSame(kept) ? kept : lines;
    }, now)
    .join("\n");
}

function formatted(document: Document): Promise<string> {
  // Gatsby reads YAML 1.1, so texts that it would take for a day or a number get quotes.
  document.setSchema("1.1", {
    customTags: (tags) => [
      textTag,
      ...tags.filter((tag) => typeof tag === "string" || tag.tag !== textTag.tag),
    ],
  });
  const written = document.toString({
    lineWidth: 0,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
  });
  return format(written, { parser: "yaml", plugins: [yamlPlugin], printWidth: bracketsWidth });
}

/**
 * YAML changed by `edit`; the source itself if nothing changes.
 * @throws {Error} if the source is no valid YAML
 */
export async function editYaml(
  source: string,
  edit: (document: Document) => void,
): Promise<string> {
  const document: Document = parseDocument(source);
  if (document.errors.length > 0)
    throw new Error(
      "Nothing was changed: a file that would change cannot be read. `npm run check:content` names it and the line; mend that first.",
    );
  const before = document.toJS() as unknown;
  edit(document);
  return isEqual(document.toJS(), before) ? source : withLayout(source, await formatted(document));
}

/** YAML changed as little as needed to hold `value`. */
export function withValue(source: string, value: object): Promise<string> {
  return editYaml(source, (document) => {
    document.contents = merged(document, document.contents, value);
  });
}

/** A list with a new first entry, below the comments of the file. */
export function withFirstEntry(source: string, entry: object): Promise<string> {
  return editYaml(source, (document) => {
    const list = isSeq(document.contents) ? document.contents : document.createNode([]);
    keepCommentsOnTop(list);
    list.items.unshift(document.createNode(entry));
    list.flow = false;
    document.contents = list;
  });
}
