/** Reads YAML as plain values, and names what Gatsby would read differently or not at all. */
import {
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type YAMLError,
} from "yaml";

/** What is wrong, and on which line of the YAML, counted from 1. */
type YamlProblem = { readonly line: number; readonly message: string };

/** The document with its lines; or the one thing to mend first, as others may follow from it. */
export type ReadYaml =
  | { readonly document: Document; readonly lines: LineCounter; readonly problem?: undefined }
  | { readonly problem: YamlProblem };

/**
 * Texts without quotes that the YAML 1.1 of gatsby-transformer-yaml takes for days, times or
 * numbers (yaml.org/type: timestamp, int).
 */
const readDifferently =
  /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?|[-+]?\d[\d_]*(?::[0-5]?\d)+|[-+]?\d+(?:_+\d+)+)$/;

function unsafe(document: Document): { offset: number; message: string } | undefined {
  let found: { offset: number; message: string } | undefined;
  const report = (offset: number | undefined, message: string) => {
    found ??= { offset: offset ?? 0, message };
    return visit.BREAK;
  };
  visit(document, {
    Alias: (_, { range, source }) =>
      report(
        range?.[0],
        `repeats another place by "*${source}"; write the words out, forms and checks need them`,
      ),
    Node: (_, node) =>
      "tag" in node && node.tag && !node.tag.startsWith("tag:yaml.org,2002:")
        ? report(node.range?.[0], `holds the tag "${node.tag}"; take it out, values need none`)
        : undefined,
    Scalar: (_, { range, source, type }) =>
      type === "PLAIN" && source && readDifferently.test(source)
        ? report(range?.[0], `holds ${source} without quotes; write "${source}"`)
        : undefined,
  });
  return found;
}

/** Where the parser's words help nobody who does not know YAML: what is wrong, and how to mend it. */
const plainWords: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    "a value with a colon and a space in it needs double quotes, and the fields of a group start in one column",
  DUPLICATE_KEY: "a field stands twice; take one out",
  MULTIPLE_DOCS: "a line of --- starts a second file; take it out",
  TAB_AS_INDENT: "a line starts with a tab; use spaces",
};

/** What the parser says of its first error, or what is said in its place. */
function wordsOf({ code, message }: YAMLError): string {
  const [said = message] = message.split(/ at line|:\n/);
  if (/^Missing closing .quote/.test(said))
    return "a quote is opened and not closed; add the second";
  return plainWords[code] ?? `${said}; compare it with the lines around it`;
}

/** Reads YAML text. */
export function readYaml(source: string): ReadYaml {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const error = document.errors[0];
  if (error) {
    const message = `is not valid YAML: ${wordsOf(error)}`;
    return { problem: { line: lineOf(error.pos[0]), message } };
  }
  const tag = /!\S+/.exec(source)?.[0];
  const unknown = document.warnings[0];
  if (unknown) {
    const message = `holds the tag "${tag ?? "!"}"; take it out, values need none`;
    return { problem: { line: lineOf(unknown.pos[0]), message } };
  }
  const found = unsafe(document);
  if (found) return { problem: { line: lineOf(found.offset), message: found.message } };
  return { document, lines };
}
