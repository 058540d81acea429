/** Hands the types of the content to Gatsby, and gives each file its type. */
import type { GatsbyNode, Node } from "gatsby";
import { findContentType } from "../../content-model/schemas/content-types";
import { sectionSchemas } from "../../content-model/schemas/service";
import { upcoming } from "./build-day";
import { sectionTypeName, sectionUnion, typeDefinitions } from "./graphql-types";
import { route, routeTypes } from "./route";
import { textDirectives } from "./text-directives";

// Explicit, so that the generated types do not depend on the front matter there is today.
const frontmatterType = "type MarkdownRemarkFrontmatter @dontInfer { title: String }";

/** Declares the GraphQL types of the content, and their directives. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  schema,
}) => {
  for (const extension of [...textDirectives, route, upcoming])
    actions.createFieldExtension(extension);
  actions.createTypes([
    frontmatterType,
    routeTypes,
    typeDefinitions(),
    schema.buildUnionType({
      name: sectionUnion,
      types: Object.keys(sectionSchemas).map(sectionTypeName),
      resolveType: (section: { kind: string }) => sectionTypeName(section.kind),
    }),
  ]);
};

/** Creates a node of the file's GraphQL type from the front matter; the text stays with the parent. */
export const onCreateNode: GatsbyNode["onCreateNode"] = ({
  node,
  getNode,
  actions,
  createNodeId,
}) => {
  if (node.internal.type !== "MarkdownRemark" || !node.parent) return;
  const file: Node | undefined = getNode(node.parent);
  const type = file && findContentType(String(file.relativePath))?.graphqlType;
  if (!type) return;
  const child = {
    ...(node.frontmatter as object),
    slug: String(file.name),
    id: createNodeId(`${node.id} >>> content`),
    parent: node.id,
    children: [],
    internal: { type, contentDigest: node.internal.contentDigest },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
};

type TransformedFile = { readonly node: { readonly relativePath?: unknown } };

/**
 * The type of the node(s) that gatsby-transformer-yaml makes from a file under content/. The
 * content check has refused files without a content type.
 */
export function yamlTypeName({ node }: TransformedFile): string {
  return findContentType(String(node.relativePath))?.graphqlType ?? "UnknownContent";
}
