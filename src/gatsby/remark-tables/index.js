/**
 * Tables for markdown, the one part of GitHub's dialect that the texts need. All of it, with
 * addresses that become links by themselves, takes twice as long to read.
 */
const fromMarkdown = require("mdast-util-gfm-table/from-markdown");
const syntax = require("micromark-extension-gfm-table");

/** @typedef {{ value?: string, children?: TableNode[], data?: object, type?: string }} TableNode */

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
 * @param {TableNode} node
 * @returns {string}
 */
function textOf({ value = "", children = [] }) {
  return value + children.map(textOf).join("");
}

/**
 * Phones show a row as labels and values: each cell names its column.
 * @param {TableNode} table
 */
function label(table) {
  const [head, ...body] = table.children ?? [];
  const labels = (head?.children ?? []).map(textOf);
  for (const row of body) {
    for (const [column, cell] of (row.children ?? []).entries()) {
      cell.data = { hProperties: { dataLabel: labels[column] } };
    }
  }
}

/**
 * Called by gatsby-transformer-remark for every text.
 * @param {{ markdownAST: TableNode }} text
 */
function labelTables({ markdownAST }) {
  for (const node of markdownAST.children ?? []) if (node.type === "table") label(node);
}

/** Called by gatsby-transformer-remark once. */
labelTables.setParserPlugins = () => [tables];

module.exports = labelTables;
