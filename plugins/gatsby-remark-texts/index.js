/**
 * Tables, lists of sentences, numbers to dial and ids of headings for markdown: the parts of GitHub's dialect that the
 * texts need. The whole dialect, which makes links of addresses too, takes twice as long to parse.
 */
const fromMarkdown = require("mdast-util-gfm-table/from-markdown");
const syntax = require("micromark-extension-gfm-table");
const GithubSlugger = require("github-slugger");

/**
 * @typedef {object} Options Functions that are left out change nothing.
 * @property {(text: string) => string[]} [splitNumbers] Parts of a text, of which every second is a number to dial.
 * @property {(text: string) => string[]} [splitSentences] Sentences of a text; the last is empty if it ends with space.
 * @property {(column: string, text: string) => boolean} [isPrice] True for a cell that is the price of its row.
 * @property {(text: string) => boolean} [isRange] True for a cell that stays in one line.
 */
/** @typedef {{ value?: string, children?: TextNode[], data?: object, type?: string, url?: string }} TextNode */

/**
 * A plugin for remark 13, which keeps extensions of its parser in its data.
 * @this {{ data: () => Record<"micromarkExtensions" | "fromMarkdownExtensions", unknown[] | undefined> }}
 */
function tables() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown];
}

/**
 * @param {TextNode} node
 * @returns {string}
 */
function textOf({ value = "", children = [] }) {
  return value + children.map(textOf).join("");
}

/**
 * Header cells get a scope, `col` in the head and `row` in the first cell of a row (WCAG H63). In tables of three or
 * more columns every other cell carries the name of its column with a colon, so that phones can show each row as a
 * card; the cell with the price is marked, so that they can show it beside the row's heading.
 * @param {TextNode} table
 * @param {Options} options
 */
function nameCells(table, { isPrice, isRange }) {
  const [head, ...rows] = (table.children ?? []).map(({ children = [] }) => children);
  const names = (head ?? []).map(textOf);
  const isWide = names.length > 2;
  if (isWide) table.data = { hProperties: { dataCards: "" } };
  for (const name of head ?? []) name.data = { hProperties: { scope: "col" } };
  for (const [first, ...cells] of rows) {
    if (first) first.data = { hName: "th", hProperties: { scope: "row" } };
    if (!isWide) continue;
    for (const [index, cell] of cells.entries()) {
      const name = names[index + 1] ?? "";
      const dataColumn = name.endsWith("?") ? name : `${name}:`;
      const text = textOf(cell);
      const className = isRange?.(text) ? "nowrap" : undefined;
      const dataPrice = isPrice?.(name, text) ? "" : undefined;
      cell.data = { hProperties: { dataColumn, dataPrice, className } };
    }
  }
}

/**
 * A table that is wider than its window scrolls in a box of its own, which the keyboard reaches.
 * @param {TextNode} table
 * @param {string} label What it is about.
 */
function box(table, label) {
  const hProperties = { role: "group", ariaLabel: label, tabIndex: 0 };
  return { type: "box", data: { hName: "div", hProperties }, children: [table] };
}

/**
 * Gives headings the ids that links and lists of contents lead to, as GitHub makes them; a repeated one has a number.
 * @param {TextNode[]} headings
 */
function nameHeadings(headings) {
  const slugger = new GithubSlugger();
  for (const heading of headings) {
    const id = slugger.slug(textOf(heading));
    heading.data = { id, hProperties: { id } };
  }
}

/**
 * Marks the number of a clause, as 2.1 below the heading "2. Quotations", so that styles can set it before its text.
 * @param {TextNode} paragraph
 * @param {string} heading
 */
function markClause({ children = [] }, heading) {
  const [first] = children;
  const [number = "", section] = /^(\d+)\.\d+(?= )/.exec(first?.value ?? "") ?? [];
  if (!first?.value || !heading.startsWith(`${section}. `)) return;
  first.value = first.value.slice(number.length);
  const data = { hName: "span", hProperties: { dataClause: "" } };
  children.unshift({ type: "clause", data, children: [{ type: "text", value: number }] });
}

/**
 * Makes lists of quotations, which our texts use for advice in danger: an item for each sentence, wherever they stand.
 * The lists are marked as warnings, so that styles can set them apart.
 * @param {TextNode} node
 * @param {NonNullable<Options["splitSentences"]>} split
 */
function listSentences(node, split) {
  for (const child of node.children ?? []) listSentences(child, split);
  if (node.type !== "blockquote") return;
  /** @type {TextNode[][]} */
  const sentences = [[]];
  for (const part of (node.children ?? []).flatMap(({ children = [] }) => children)) {
    const texts = part.type === "text" ? split(part.value ?? "") : [];
    if (texts.length === 0) sentences.at(-1)?.push(part);
    for (const [index, value] of texts.entries()) {
      if (index > 0) sentences.push([]);
      if (value) sentences.at(-1)?.push({ type: "text", value });
    }
  }
  node.type = "list";
  node.data = { hProperties: { dataWarning: "" } };
  node.children = sentences.map((children) => ({
    type: "listItem",
    children: [{ type: "paragraph", children }],
  }));
}

/**
 * Makes numbers in the texts of a node links that dial them.
 * @param {TextNode} node
 * @param {NonNullable<Options["splitNumbers"]>} split
 */
function linkNumbers(node, split) {
  if (node.type === "link") return;
  node.children = node.children?.flatMap((child) => {
    linkNumbers(child, split);
    if (child.type !== "text") return [child];
    return split(child.value ?? "").map((value, index) => {
      const text = { type: "text", value };
      const url = `tel:${value.replaceAll(" ", "")}`;
      return index % 2 ? { type: "link", url, children: [text] } : text;
    });
  });
}

/** A paragraph that begins like a table: a row of heads, then one of dashes. */
const unreadTable = /^\|.*\|\n\|[ :|-]+\|/;

/**
 * Ends the build if the parser did not take our extensions.
 * @param {TextNode} node
 */
function refuseUnreadTable(node) {
  if (node.type !== "paragraph" || !unreadTable.test(textOf(node))) return;
  throw new Error(
    "gatsby-remark-texts: a table came out as text. remark no longer takes micromarkExtensions and fromMarkdownExtensions from its data: look in node_modules/remark-parse for their new place, or go back a version.",
  );
}

/**
 * Called by gatsby-transformer-remark for every text.
 * @param {{ markdownAST: TextNode }} text
 * @param {Options} options
 */
function finishText({ markdownAST: { children = [] } }, options = {}) {
  const { splitNumbers, splitSentences = (text) => [text] } = options;
  nameHeadings(children.filter(({ type }) => type === "heading"));
  let heading = "";
  for (const [index, node] of children.entries()) {
    listSentences(node, splitSentences);
    if (node.type === "heading") heading = textOf(node);
    refuseUnreadTable(node);
    if (node.type === "paragraph") markClause(node, heading);
    if (node.type === "table") nameCells(node, options);
    if (splitNumbers && node.type !== "heading") linkNumbers(node, splitNumbers);
    if (node.type !== "table") continue;
    const columns = node.children?.[0]?.children ?? [];
    children[index] = box(node, `Table: ${heading || columns.map(textOf).join(", ")}`);
  }
}

/** Called by gatsby-transformer-remark once. */
finishText.setParserPlugins = () => [tables];

module.exports = finishText;
