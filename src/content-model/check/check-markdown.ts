/** What markdown can say and the pages cannot show: each would be published as signs, or not at all. */
import type { Code, Heading, Table } from "mdast";
import type { Content } from "../content";
import { nodesIn, offsetOf, wordsOf, type MarkdownNode } from "../files/markdown";
import type { ContentFile } from "../read-content";
import type { ContentProblem } from "./problem";
import { problemInBody } from "./reference";

/** A message, and the offset of the text that it is about. */
type Finding = readonly [offset: number, message: string];

function checkHeadings(headings: readonly Heading[]): Finding[] {
  // The page's own heading is the first level.
  let above = 1;
  return headings.flatMap((heading): Finding[] => {
    const { depth } = heading;
    const marks = "#".repeat(depth);
    const offset = offsetOf(heading);
    const skipped = depth > above + 1;
    const expected = "#".repeat(above + 1);
    above = depth;
    if (wordsOf(heading).trim() === "") {
      return [[offset, `has a heading without words ("${marks}"); write them, or take it out`]];
    }
    if (depth === 1) {
      const message = 'has a heading of the first level ("# …"); the page has its own, use "## …"';
      return [[offset, message]];
    }
    return skipped
      ? [[offset, `has a heading that skips a level ("${marks}"); use "${expected}"`]]
      : [];
  });
}

function checkCode(code: Code, body: string): Finding[] {
  const offset = offsetOf(code);
  const source = body.slice(offset, code.position?.end.offset);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[0];
  if (!fence) {
    const message =
      "is shown as a program's code, because the line starts with four spaces; take the spaces away";
    return [[offset, message]];
  }
  const last = source.split("\n").slice(1).at(-1)?.trim() ?? "";
  return last.startsWith(fence)
    ? []
    : [[offset, `opens a block of code with ${fence} and does not close it; add a line ${fence}`]];
}

function checkTable(table: Table): Finding[] {
  const columns = table.children[0]?.children.length ?? 0;
  return table.children.flatMap((row): Finding[] => {
    const cells = row.children.length;
    return cells === columns
      ? []
      : [[offsetOf(row), `has a row of ${cells} cells in a table of ${columns} columns`]];
  });
}

/** Marks that stay in the words of a paragraph because the parser does not know them. */
const unknownMarks: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^ {0,3}#{1,6}[^#\s]+/m, (found) => `has "${found}"; a heading needs a space after its #`],
  [
    /^ *\|.*\|[ \t]*$|^.*\S \| \S.*\n.*\S \| \S/m,
    () =>
      "has a line with | that is no table; a table needs a line like | --- | --- | below its first, and an empty line above",
  ],
  [
    /\([^()\n]+\)\[(?:\/|https?:)[^\]\n]*\]/,
    (found) => `has ${found}, which is no link; write [words](/contact)`,
  ],
  [
    /\*\*/,
    () => "has ** that makes no word bold; it stands before and behind the words, **like this**",
  ],
  [
    /\[\^[^\]]+\]/,
    (found) => `has a footnote (${found}), which the site does not know; say it in the text`,
  ],
  [/^\[[ xX]\] /m, () => "has a box to tick ([ ]), which the site does not know; use a plain list"],
  [/~~[^~]+~~/, (found) => `has ${found}, which the site does not strike out; take the words away`],
  [
    // After ]( it is a link with a slip, which the check of links names.
    /(?<!\]\()(?:https?:\/\/|www\.)[^\s)]+/i,
    (found) => `has the address ${found}, which is no link like that; write [words](${found})`,
  ],
];

function checkParagraph(node: MarkdownNode, body: string): Finding[] {
  const texts = [...nodesIn(node)].filter(({ type }) => type === "text");
  return texts.flatMap((text) => {
    const start = offsetOf(text);
    // The source, because signs like &amp; are shorter in the tree.
    const source = body.slice(start, text.position?.end.offset);
    return unknownMarks.flatMap(([mark, say]): Finding[] => {
      const found = mark.exec(source);
      return found ? [[start + found.index, say(found[0].trim())]] : [];
    });
  });
}

function isFootnote(node: MarkdownNode): boolean {
  const named = node.type === "definition" || node.type === "linkReference";
  return named && node.identifier.startsWith("^");
}

function checkNode(node: MarkdownNode, body: string): Finding[] {
  const offset = offsetOf(node);
  if (isFootnote(node)) {
    return [[offset, "has a footnote, which the site does not know; say it in the text"]];
  }
  switch (node.type) {
    case "html": {
      const [tag = node.value] = node.value.split("\n");
      return [[offset, `holds HTML (${tag}); write plain Markdown, pages have no place for it`]];
    }
    case "image":
    case "imageReference": {
      const message =
        "holds a picture, which pages show at their head only: name it as `picture` in the front matter, with its key in pictures/index.yml";
      return [[offset, message]];
    }
    case "code":
      return checkCode(node, body);
    case "table":
      return checkTable(node);
    case "paragraph":
      return checkParagraph(node, body);
    default:
      return [];
  }
}

function findingsIn(file: ContentFile): Finding[] {
  const nodes = [...nodesIn(file.markdown())];
  // Of `<b>words</b>` the first tag is enough.
  const named = nodes.filter((node) => node.type !== "html" || !node.value.startsWith("</"));
  return [
    ...checkHeadings(nodes.filter((node) => node.type === "heading")),
    ...named.flatMap((node) => checkNode(node, file.body)),
  ];
}

/** Everything in a markdown text that the site cannot show as it was meant. */
export function checkMarkdown({ files }: Content): ContentProblem[] {
  return files
    .filter(({ body }) => body !== "")
    .flatMap((file) => {
      // A footnote is found where it is named and where it stands: mending one mends both.
      const first = new Map(
        findingsIn(file)
          .toReversed()
          .map(([offset, said]) => [said, offset]),
      );
      return [...first].map(([message, offset]) => problemInBody(file, offset, message));
    });
}
