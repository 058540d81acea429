/** Reads YAML as plain values, and reports what Gatsby would read differently or not at all. */
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type YAMLError,
} from "yaml";
import type { FieldPath } from "../problem";

/** A message, and the line of the YAML it is about, counted from 1. */
type YamlProblem = { readonly line: number; readonly message: string };

/**
 * The value, with a function that gives the line of a field or of its nearest parent; or the first
 * problem, as others may follow from it.
 */
export type YamlResult =
  | {
      readonly value: unknown;
      readonly lineOf: (field: FieldPath) => number;
      readonly problem?: undefined;
    }
  | { readonly problem: YamlProblem };

/** Offset of a field's key, where an editor looks for it. */
function offsetOf(document: Document, field: FieldPath): number {
  const last = field.at(-1);
  const parent = last === undefined ? undefined : document.getIn(field.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === last)
    : undefined;
  const node = pair?.key ?? document.getIn(field, true);
  if (isNode(node) && node.range) return node.range[0];
  return last === undefined ? 0 : offsetOf(document, field.slice(0, -1));
}

/** A day, which needs no quotes. */
const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Unquoted texts that the YAML 1.1 of gatsby-transformer-yaml reads as days, times or numbers
 * (yaml.org/type: timestamp, int).
 */
const readDifferently =
  /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?|[-+]?\d[\d_]*(?::[0-5]?\d)+|[-+]?\d+(?:_+\d+)+)$/;

/** The message about a text that `readDifferently` matches. Hours have two digits; no field takes a day with a time. */
function unquotedMessage(text: string): string {
  const [, year, month = "", day = ""] = /^(\d{4})-(\d+)-(\d+)/.exec(text) ?? [];
  return year
    ? `holds ${text}; write the day alone, "${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}"`
    : `holds ${text} without quotes; write "${text.replace(/^\d:(?=\d\d$)/, "0$&")}"`;
}

/** The YAML with its days in quotes; without them Gatsby's YAML 1.1 reads them as timestamps. */
export function withQuotedDays(source: string): string {
  if (!/(?<!["'\d])\d{4}-\d{2}-\d{2}/.test(source)) return source;
  const places: number[] = [];
  visit(parseDocument(source), {
    Scalar: (_, { range, source: written, type }) => {
      if (type === "PLAIN" && range && written && wholeDay.test(written)) places.push(range[0]);
    },
  });
  const quoted = (text: string, at: number) =>
    `${text.slice(0, at)}"${text.slice(at, at + 10)}"${text.slice(at + 10)}`;
  return places.reduceRight(quoted, source);
}

function unsafe(document: Document, lineOf: (offset: number) => number): YamlProblem | undefined {
  let found: YamlProblem | undefined;
  const report = (offset: number | undefined, message: string) => {
    found ??= { line: lineOf(offset ?? 0), message };
    return visit.BREAK;
  };
  visit(document, {
    Alias: (_, { range, source }) =>
      report(
        range?.[0],
        `repeats another place by "*${source}"; write the words out, because forms and checks need them`,
      ),
    Scalar: (_, { range, source, type, comment }) => {
      const colour = /^[\da-f]{3,8}\b/i.exec(comment ?? "")?.[0];
      if (!source && colour)
        return report(range?.[0], `holds nothing: a # begins a comment; write "#${colour}"`);
      if (type !== "PLAIN" || !source) return undefined;
      if (readDifferently.test(source) && !wholeDay.test(source))
        return report(range?.[0], unquotedMessage(source));
      return comment
        ? report(
            range?.[0],
            `is cut off at the #${comment}; put all of it in double quotes, or the remark on a line of its own`,
          )
        : undefined;
    },
  });
  return found;
}

/** Advice on the quotes of word processors. */
export const straightQuotesAdvice =
  'as word processors write them; type straight ones, "like this"';

const tab = "a line starts with a tab; use spaces";
const outdented =
  "a line stands further left than the first field of its entry; let all begin in one column";

const bullet = 'an entry begins with a hyphen and a space; begin the line with "- ", typed anew';

/** Slips of layout, by the line in whose beginning the parser met words that belong nowhere. */
const layouts: readonly (readonly [line: RegExp, message: string])[] = [
  [/^ *\t/, tab],
  [/^ *(?:-(?! )|[–—−•·*])/, bullet],
  [/^\w+:\s/, `${outdented}, or begin the new entry with a dash and a space`],
  [
    /^\w/,
    "a text goes on at the left edge; begin that line further right than the name of its field",
  ],
];

/** Plain-English replacements for the YAML parser's messages. */
const plainMessages: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    "a value with a colon and a space in it needs double quotes, and the fields of a group start in one column",
  BAD_ALIAS: "a value that begins with & or * needs double quotes",
  BAD_SCALAR_START: "a value that begins with @, % or ` needs double quotes",
  BLOCK_IN_FLOW: "a comma is missing between two fields in braces, or a value needs double quotes",
  BAD_INDENT:
    "a line begins in another column than those it belongs to; let all begin in one column",
  MULTILINE_IMPLICIT_KEY:
    "a colon and a space are missing after the name of a field, or its value needs double quotes; if a text goes on in a line of its own, begin that line further right",
  MULTIPLE_DOCS: "a line of --- starts a second file; take it out",
  TAB_AS_INDENT: tab,
  TAG_RESOLVE_FAILED: "a tag, like !!str, means nothing here; take it out",
};

/** The message about a repeated field. In a list, the dash of a new entry may be missing. */
function repeatedFieldMessage(lines: readonly string[], at: number): string {
  const column = (line: string) => line.search(/[^ ]/);
  const isOutside = (line: string) => line.trim() !== "" && column(line) < column(lines[at] ?? "");
  const opening = lines.slice(0, at).findLast(isOutside) ?? "";
  const orBegin = /^ *- /.test(opening) ? ", or begin the new entry with a dash" : "";
  return `a field is there twice; take one out${orBegin}`;
}

/** The message about an entry in braces without its dash, beside entries that have theirs; undefined about any other line. */
function dashMessage(lines: readonly string[], at: number): string | undefined {
  const isEntry = (line = "") => /^ *- /.test(line);
  const index = [at, at - 1].find(
    (each) =>
      /^ +\{ ?\w+: .*\}/.test(lines[each] ?? "") &&
      (isEntry(lines[each - 1]) || isEntry(lines[each + 1])),
  );
  const entry = index === undefined ? undefined : /\{[^,}]*/.exec(lines[index] ?? "")?.[0];
  return (
    entry && `the entry "${entry}" needs a dash and a space before it, in the column of the others`
  );
}

/** The message for a parser's error: a replacement, or the parser's own. `at` is the index of its line, and `col` counts from 1. */
function wordsOf(
  { code, message }: YAMLError,
  lines: readonly string[],
  { at, col }: { readonly at: number; readonly col: number },
): string {
  const line = lines[at] ?? "";
  if (/^ *[^\S \t\r]|[:-] *[^\S \t\r]/.test(line))
    return "a space in this line is not an ordinary one (word processors write others); type it again";
  if (/^ *[–—−•·]\s*\w+: /.test(line)) return bullet;
  const dash = dashMessage(lines, at);
  if (dash) return dash;
  if (/^Flow (?:map|sequence)/.test(message))
    return "a { or [ is opened and not closed; add the } or ] to the line above";
  if (message.startsWith("Sequence item without")) return outdented;
  if (message.startsWith("Implicit map keys"))
    return "a colon and a space are missing after the name of a field";
  if (/[:[,{-]\s*[“”‘]/.test(line))
    return `the quotes around a value are curly, ${straightQuotesAdvice}`;
  if (/^Missing closing .quote/.test(message))
    return "a quote is opened and not closed; add the second";
  const field = /^ +- (\w+):/.exec(line)?.[1];
  if (field && /^ *- \w+: \S/.test(lines[at - 1] ?? ""))
    return `${field} has a dash of its own; take the dash out, or let it begin in the column of the other entries' dashes`;
  const sign = /^ *(?:- )?\w+: +([-?](?= )|[|>\]},@%`*&])/.exec(line)?.[1];
  if (sign) return `a value that begins with ${sign} needs double quotes`;
  if (code === "DUPLICATE_KEY") return repeatedFieldMessage(lines, at);
  const layout =
    line.slice(0, col - 1).trim() === "" && layouts.find(([form]) => form.test(line))?.[1];
  if (layout && code === "BAD_INDENT" && /^ *\W/.test(line)) return layout;
  const isQuoteInside = /[:,[{-] *"[^"]*"\w[^"]*"/.test(line);
  if (!isQuoteInside && !message.startsWith("Unexpected scalar"))
    return plainMessages[code] ?? `${message}; compare it with the lines around it`;
  if (line[col - 1] === ",") return "a comma stands behind the } of an entry; take it out";
  if (layout) return layout;
  const bracket = /[:-] *(?:(\{)[a-z][\w.-]*\}|(\[)[^\]]*\] *\w)/.exec(line);
  if (bracket)
    return `a value that begins with ${bracket[1] ?? bracket[2]} needs double quotes around the whole of it`;
  return !isQuoteInside && line.includes("'")
    ? 'words follow the second quote; put a value with an apostrophe in double quotes, "Don\'t"'
    : "a double quote ends the value early; write “ and ” around words inside, and the double quote at its end";
}

export function readYaml(source: string): YamlResult {
  const lines = new LineCounter();
  // The report adds the line itself, which pretty errors would repeat.
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const error = document.errors[0] ?? document.warnings[0];
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    const place = { at: line - 1, col };
    const message = `is not valid YAML: ${wordsOf(error, source.split("\n"), place)}`;
    return { problem: { line, message } };
  }
  const problem = unsafe(document, lineOf);
  if (problem) return { problem };
  return {
    value: document.toJS() as unknown,
    lineOf: (field) => lineOf(offsetOf(document, field)),
  };
}
