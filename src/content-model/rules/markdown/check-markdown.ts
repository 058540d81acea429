/** Finds markdown that pages cannot show: it would be published as raw marks, or not at all. */
import type { Content } from "../../content";
import {
  markdownTree,
  walkNodes,
  nodeOffset,
  nodeText,
  type MarkdownNode,
} from "../../files/markdown";
import type { ContentProblem } from "../../problem";
import type { ContentFile } from "../../files/read-source";
import { fillMarkdown } from "../../tokens";

/** The body of a markdown file as pages show it: tokens filled in, then parsed. */
export type Body = {
  readonly file: ContentFile;
  readonly text: string;
  readonly nodes: readonly MarkdownNode[];
  /** The source text of a node. */
  readonly sourceOf: (node: MarkdownNode) => string;
  /** A problem at an offset of the text. */
  readonly problem: (message: string, offset: number) => ContentProblem;
};

/** The last text and tree of each file: most files have not changed since the last check. */
const lastParsed = new WeakMap<ContentFile, Pick<Body, "text" | "nodes">>();

function parse(file: ContentFile, text: string): Pick<Body, "text" | "nodes"> {
  const last = lastParsed.get(file);
  const parsed = last?.text === text ? last : { text, nodes: [...walkNodes(markdownTree(text))] };
  lastParsed.set(file, parsed);
  return parsed;
}

/** The bodies of all markdown files. */
export function markdownBodies({ files, tokenValues }: Content): Body[] {
  return files
    .filter(({ body }) => body !== "")
    .map((file) => {
      const text = fillMarkdown(file.body, tokenValues);
      // Filled tokens change offsets but not lines.
      const above = file.bodyLine(0) - 1;
      const lineOf = (offset: number) => above + text.slice(0, offset).split("\n").length;
      return {
        file,
        ...parse(file, text),
        sourceOf: (node) => text.slice(nodeOffset(node), node.position?.end.offset),
        problem: (message, offset) => {
          return { path: file.path, line: lineOf(offset), field: "", message };
        },
      };
    });
}

/** A message and the offset of its text; a mistake if the page would be broken, advice if it would look careless. */
type BodyProblem = readonly [offset: number, message: string, isMistake?: boolean];

/**
 * The mistake in a heading, if it has one.
 * @param source the heading as written
 * @param above the level of the heading before it
 */
function headingMistake(
  heading: Extract<MarkdownNode, { type: "heading" }>,
  source: string,
  above: number,
): string | undefined {
  const marks = "#".repeat(heading.depth);
  const allowed = "#".repeat(above + 1);
  const underline = /\n[ >]*(-+|=+)[ \t]*$/.exec(source)?.[1]?.slice(0, 3);
  if (underline) {
    return `has a line of "${underline}" right below words, which makes a heading of them; write "${allowed} " before them, or put an empty line between`;
  }
  if (nodeText(heading).trim() === "") {
    return `has a heading without words ("${marks}"); write them, or take it out`;
  }
  if (heading.depth === 1) {
    return 'has a heading of the first level ("# …"); the page has its own, use "## …"';
  }
  return heading.depth > above + 1
    ? `has a heading that skips a level ("${marks}"); use "${allowed}"`
    : undefined;
}

function checkHeadings({ nodes, sourceOf }: Body): BodyProblem[] {
  // Level 1 is the page's own heading.
  let above = 1;
  return nodes.flatMap((heading): BodyProblem[] => {
    if (heading.type !== "heading") return [];
    const message = headingMistake(heading, sourceOf(heading), above);
    above = heading.depth;
    return message ? [[nodeOffset(heading), message, nodeText(heading).trim() === ""]] : [];
  });
}

type StrayMark = {
  readonly patterns: readonly RegExp[];
  readonly remedy: string;
  readonly isMistake?: boolean;
};

/** Marks left in the words because the parser did not take them as a link, heading or table. */
const strayMarks: readonly StrayMark[] = [
  {
    patterns: [
      /\[[^[\]]+\]\s+\((?:[/#]|[a-z]+:)[^()\s]*\)/i, // [words] (/contact)
      /\[[^[\]]+\]\[[^[\]]*\]/, // [words][/contact]
      /\[[^[\]]+\]\([^()\s]*\)?/, // [words](/contact
      /\([^()\n]+\)\[(?:\/|https?:)[^\]\n]*\]/i, // (words)[/contact]
    ],
    remedy: "is not a link; write [words](/contact), without spaces",
    isMistake: true,
  },
  {
    patterns: [/(?<!\]\()(?:https?:\/\/|www\.)[^\s)]+/i],
    remedy:
      "does not become a link like that; write [words](https://…), or [words](/contact) for a page of this site",
  },
  {
    patterns: [/^ {0,3}#{1,6}(?:[^#\s]|\u00A0)\S*/m],
    remedy:
      "is not a heading; put a space after the # (type it: pasted ones are not always ordinary spaces)",
  },
  {
    patterns: [
      /^ *\|.*\|[ \t]*$/m, // | Job | Price |
      /^.*\S \| \S.*\n.*\S \| \S/m, // Job | Price, on two lines
      // Tabs on two lines. One behind a bullet or a number is Word's, of a list.
      /^(?![ >]*(?:[^\w\s]|o|\w{1,4}[.)])\t).*\S\t+\S.*\n.*\S\t+\S/m,
    ],
    remedy:
      "is not a table; a table needs a line like | --- | --- | below its first, a | between its cells, and an empty line above",
  },
  {
    patterns: [/\*\*/],
    remedy: "makes nothing bold; put it before and after the words, **like this**",
  },
  {
    patterns: [/\[\^[^\]]+\]/],
    remedy: "is a footnote; pages show none, so put its words into the text",
  },
  {
    patterns: [/^\[[ xX]\] |~~[^~]+~~/m],
    remedy: "is a mark that the site does not use; say it in words",
  },
];

/** The match of the first pattern that has one. */
function firstMatch(patterns: readonly RegExp[], source: string): RegExpExecArray | null {
  const pattern = patterns.find((pattern) => pattern.test(source));
  return pattern?.exec(source) ?? null;
}

/** One stray mark of each kind in a text. */
function checkText(source: string, start: number): BodyProblem[] {
  return strayMarks.flatMap(({ patterns, remedy, isMistake }): BodyProblem[] => {
    const found = firstMatch(patterns, source);
    const shown = found?.[0].trim().replaceAll(/\s+/g, " ") ?? "";
    return found ? [[start + found.index, `has "${shown}", which ${remedy}`, isMistake]] : [];
  });
}

/** Advice for each part that pages cannot show. */
const unknownParts: Readonly<Record<string, string>> = {
  image:
    "holds a picture, which pages show only at the top: name it as `picture` in the front matter, by its key in pictures/index.yml",
  code: "would be shown as program code; take away the four spaces, or the ```, before the words",
};

/** Starts of lines meant as a list: the first three of any line, the others of a paragraph or after a colon. */
const strayBullets: readonly RegExp[] = [
  /(?:^|\n)[ \t>]*(?<mark>[•‣◦▪●○·►➤])/,
  /(?:^|\n)[ \t>]*(?<mark>o)(?=\t)/, // Word's
  /(?:^|\n)[ \t>]*(?<mark>[✓✔✗✘→])(?=.*\n[ \t>]*\k<mark>)/, // on two lines
  /(?:^|:[ \t]*\n)[ \t>]*(?<mark>[–—−])(?=\s)/,
  /(?:^|:[ \t]*\n)[ \t>]*(?<mark>(?:[a-z]|[ivx]{2,4})[.)])(?=\s)/, // a) or ii.
  /(?:^|:[ \t]*\n)[ \t>]*(?<mark>[A-Z][.)])(?=\s.*\n[ \t>]*[A-Z][.)]\s)/, // A. on two lines; one is an initial
  /(?:^|:[ \t]*\n)[ \t>]*(?<mark>[-+]|\d{1,2}[.)])(?=[\p{L}\u00A0])/u, // 1.Words
];

/** Paragraphs that were meant as lists. */
function checkBullets(source: string, start: number): BodyProblem[] {
  const found = firstMatch(strayBullets, source);
  const mark = found?.groups?.mark;
  if (!found || !mark) return [];
  const isPasted = source[found.index + found[0].length] === "\u00A0";
  const noSpace = /^[-+\d]/.test(mark) ? " without a space" : "";
  const spaced = isPasted ? " with a pasted space (type it)" : noSpace;
  const right = /[.)]/.test(mark) ? "1. " : "- ";
  const remedy = `which does not make a list${spaced}; write "${right}"`;
  return [[start + found[0].length + found.index, `begins a line with "${mark}", ${remedy}`]];
}

const columnOf = (node: MarkdownNode) => node.position?.start.column ?? 1;

/** Entries and lists indented too little to belong to the entry above. */
function checkNesting(node: MarkdownNode): BodyProblem[] {
  if (!("children" in node)) return [];
  const children: readonly MarkdownNode[] = node.children;
  const stray = children.find((child, index) => {
    const above = children[index - 1];
    const isList = child.type === "listItem" || (child.type === "list" && above?.type === "list");
    return isList && above && columnOf(child) > columnOf(above);
  });
  if (!stray) return [];
  const part = stray.type === "list" ? "a list" : "an entry";
  const remedy = "indent it as far as the words of that entry begin";
  return [[nodeOffset(stray), `has ${part} that is not part of the entry above; ${remedy}`]];
}

function checkNode(node: MarkdownNode, { sourceOf }: Body): BodyProblem[] {
  const offset = nodeOffset(node);
  const unknownPart = unknownParts[node.type.replace("Reference", "")];
  if (unknownPart) return [[offset, unknownPart, node.type !== "code"]];
  // The first tag of `<b>words</b>` is enough.
  if (node.type === "html" && !node.value.startsWith("</")) {
    const [tag = ""] = node.value.split("\n");
    return [[offset, `holds HTML (${tag}); write plain Markdown instead`, true]];
  }
  if (node.type === "table") {
    const columns = node.children[0]?.children.length;
    return node.children
      .filter(({ children }) => children.length !== columns)
      .map((row) => {
        const message = `has a row of ${row.children.length} cells in a table of ${columns} columns`;
        return [nodeOffset(row), message];
      });
  }
  // The source is checked, because characters like &amp; are shorter in the tree.
  if (node.type === "text") return checkText(sourceOf(node), offset);
  if (node.type === "paragraph") return checkBullets(sourceOf(node), offset);
  return checkNesting(node);
}

/** Everything in markdown texts that the site cannot show as it was meant. */
export function checkMarkdown(bodies: readonly Body[]): ContentProblem[] {
  return bodies.flatMap((body) => {
    const problems = [
      ...checkHeadings(body),
      ...body.nodes.flatMap((node) => checkNode(node, body)),
    ];
    return problems.map(([offset, message, isMistake]) => ({
      ...body.problem(message, offset),
      advice: !isMistake,
    }));
  });
}
