/**
 * Tables for markdown, the one part of GitHub's dialect that the texts need. All of it, with
 * addresses that become links by themselves, takes twice as long to read.
 */
const fromMarkdown = require("mdast-util-gfm-table/from-markdown");
const syntax = require("micromark-extension-gfm-table");

/**
 * A plugin for remark 13, which keeps extensions of its parser in its data.
 * @this {{ data: () => Record<"micromarkExtensions" | "fromMarkdownExtensions", unknown[] | undefined> }}
 */
function tables() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown];
}

/** Called by gatsby-transformer-remark. */
exports.setParserPlugins = () => [tables];
