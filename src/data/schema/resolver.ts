/** Types and helpers of field resolvers. */
import type { Node } from "gatsby";
import { maxTownsNamed } from "../../content-model/schemas/town";

/** The part of Gatsby's resolver context that the site uses. */
export type ResolverContext = {
  readonly defaultFieldResolver: Resolver;
  readonly nodeModel: {
    readonly getNodeById: (query: { id: string | null }) => Node | null;
    readonly findOne: (query: { type: string; query: object }) => Promise<Node | null>;
    readonly findAll: (query: { type: string; query: object }) => Promise<{
      readonly entries: Iterable<Node>;
      /** Number of all nodes found, ignoring the query's limit. */
      readonly totalCount: () => Promise<number>;
    }>;
  };
};

/** The part of GraphQL's resolve info that the site uses. */
type ResolverInfo = {
  readonly schema: {
    readonly getType: (
      name: string,
    ) =>
      | { readonly getFields: () => Readonly<Record<string, { readonly resolve?: Resolver }>> }
      | undefined;
  };
};

export type Resolver<Source = unknown> = (
  source: Source,
  args: object,
  context: ResolverContext,
  info: ResolverInfo,
) => unknown;

/** A resolver as a directive of the schema, `@name`. */
export function fieldExtension(name: string, resolve: Resolver) {
  return { name, extend: () => ({ resolve }) };
}

/** The towns that the map and the structured data name. */
export async function namedTowns({ nodeModel }: ResolverContext): Promise<readonly Node[]> {
  const query = { sort: { name: "ASC" }, limit: maxTownsNamed };
  const { entries } = await nodeModel.findAll({ type: "Town", query });
  return [...entries];
}

export function findFileNode(node: Node, { nodeModel }: Pick<ResolverContext, "nodeModel">): Node {
  if (node.internal.type === "File") return node;
  const parent = nodeModel.getNodeById({ id: node.parent });
  if (!parent) throw new Error(`The node ${node.id} comes from no file.`);
  return findFileNode(parent, { nodeModel });
}
