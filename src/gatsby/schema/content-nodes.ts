/** The nodes of content: of which type each file becomes, so that queries know its fields. */
import type { GatsbyNode, Node } from "gatsby";
import { kindOf } from "../../content-model/schemas/kinds";

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A node of the kind's type from the front matter; the text stays with the parent. */
export const onCreateNode: GatsbyNode["onCreateNode"] = ({
  node,
  getNode,
  actions,
  createNodeId,
}) => {
  if (node.internal.type !== "MarkdownRemark" || !node.parent) return;
  const file: Node | undefined = getNode(node.parent);
  const frontmatter = node["frontmatter"];
  const type = file && kindOf(String(file["relativePath"]))?.type;
  if (!type || !isObject(frontmatter)) return;
  const child = {
    ...frontmatter,
    slug: String(file["name"]),
    id: createNodeId(`${node.id} >>> content`),
    parent: node.id,
    children: [],
    internal: {
      type,
      contentDigest: node.internal.contentDigest,
    },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
};

type TransformedFile = { readonly node: { readonly relativePath?: unknown } };

/**
 * The type of the node(s) gatsby-transformer-yaml makes from a file under content/. The check lets
 * no file in no known place come so far.
 */
export function yamlTypeName({ node }: TransformedFile): string {
  return kindOf(String(node.relativePath))?.type ?? "UnknownContent";
}
