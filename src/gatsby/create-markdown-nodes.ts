/** Gives each markdown file a node of its own type, so that queries know its fields. */
import type { GatsbyNode, Node } from "gatsby";

function markdownType(relativePath: string): string {
  if (relativePath.startsWith("locations/")) return "Location";
  if (relativePath.startsWith("blogs/")) return "Article";
  return "Document";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** `Location`, `Article` or `Document` from the front matter; the text stays with the parent. */
export const onCreateNode: GatsbyNode["onCreateNode"] = ({
  node,
  getNode,
  actions,
  createNodeId,
}) => {
  if (node.internal.type !== "MarkdownRemark" || !node.parent) return;
  const file: Node | undefined = getNode(node.parent);
  const frontmatter = node["frontmatter"];
  if (!file || !isObject(frontmatter)) return;
  const child = {
    ...frontmatter,
    slug: String(file["name"]),
    id: createNodeId(`${node.id} >>> content`),
    parent: node.id,
    children: [],
    internal: {
      type: markdownType(String(file["relativePath"])),
      contentDigest: node.internal.contentDigest,
    },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
};
