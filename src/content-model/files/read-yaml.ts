/** Reads YAML as plain values, and reports what Gatsby would read differently or not at all. */
import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { Alias, Document, Scalar } from "yaml";
import type { FieldPath } from "../problem";
import { plainMessage } from "./yaml-messages";

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

/** The message about a value that Gatsby reads differently, or that ends at a #; undefined about any other. */
function scalarMessage({ source, type, comment }: Scalar): string | undefined {
  const colour = /^[\da-f]{3,8}\b/i.exec(comment ?? "")?.[0];
  if (!source && colour) return `holds nothing: a # begins a comment; write "#${colour}"`;
  if (type !== "PLAIN" || !source) return undefined;
  if (readDifferently.test(source) && !wholeDay.test(source)) return unquotedMessage(source);
  return comment
    ? `is cut off at the #${comment}; put all of it in double quotes, or the remark on a line of its own`
    : undefined;
}

/** The first alias, or value with a `scalarMessage`. */
function unsafePlace(document: Document, lineOf: (offset: number) => number) {
  const found: YamlProblem[] = [];
  const report = ({ range }: Alias | Scalar, message: string | undefined) => {
    if (message) found.push({ line: lineOf(range?.[0] ?? 0), message });
  };
  visit(document, {
    Alias: (_, alias) => {
      const remedy = "write the words out, because forms and checks need them";
      report(alias, `repeats another place by "*${alias.source}"; ${remedy}`);
    },
    Scalar: (_, scalar) => {
      report(scalar, scalarMessage(scalar));
    },
  });
  return found[0];
}

export function readYaml(source: string): YamlResult {
  const lines = new LineCounter();
  // The report adds the line itself, which pretty errors would repeat.
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const error = document.errors[0] ?? document.warnings[0];
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    const { code, message } = error;
    const sourceLines = source.split("\n");
    const at = line - 1;
    const place = { lines: sourceLines, at, line: sourceLines[at] ?? "", col };
    return {
      problem: { line, message: `is not valid YAML: ${plainMessage({ code, message, ...place })}` },
    };
  }
  const problem = unsafePlace(document, lineOf);
  if (problem) return { problem };
  return {
    value: document.toJS() as unknown,
    lineOf: (field) => lineOf(offsetOf(document, field)),
  };
}
