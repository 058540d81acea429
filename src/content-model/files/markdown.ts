/** Parses markdown as the site does: CommonMark with tables (gatsby-config.ts). */
import fromMarkdown from "mdast-util-from-markdown";
import tableNodes from "mdast-util-gfm-table/from-markdown";
import tableSyntax from "micromark-extension-gfm-table";

/** A markdown text as a tree (github.com/syntax-tree/mdast). */
export type MarkdownTree = ReturnType<typeof fromMarkdown>;

/** A part of a markdown text, of any kind. */
export type MarkdownNode = MarkdownTree | MarkdownTree["children"][number];

/** Parses a text. */
export function markdownTree(text: string): MarkdownTree {
  return fromMarkdown(text, { extensions: [tableSyntax], mdastExtensions: [tableNodes] });
}

/** A node and all its descendants, in the order of the text. */
export function* walkNodes(node: MarkdownNode): Generator<MarkdownNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* walkNodes(child);
}

/** Offset of the text at which a node starts. */
export function nodeOffset(node: MarkdownNode): number {
  return node.position?.start.offset ?? 0;
}

/** The plain text of a node. */
export function nodeText(node: MarkdownNode): string {
  if ("value" in node) return node.value;
  if ("alt" in node && node.alt) return node.alt;
  return "children" in node ? node.children.map(nodeText).join("") : "";
}
