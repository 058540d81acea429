/** Names the GraphQL type of each YAML file. */
import { kindOf } from "../../content-model/schemas/kinds";

type TransformedFile = { readonly node: { readonly relativePath?: unknown } };

/**
 * The type of the node(s) gatsby-transformer-yaml makes from a file under content/. The check lets
 * no file in no known place come so far.
 */
export function yamlTypeName({ node }: TransformedFile): string {
  return kindOf(String(node.relativePath))?.type ?? "UnknownContent";
}
