import type { BuildArgs, CreatePagesArgs } from "gatsby";

/** What a query has answered, each of the things it asks for being there. */
type Answer<Data> = { readonly [Key in keyof Data]: NonNullable<Data[Key]> };

/**
 * Asks GraphQL for what is needed to make `what`. `Data` is the type that Gatsby has generated for
 * the query, `Queries.<name of the query>Query`. Ends a build that gets no answer, or where one of
 * the things asked for is not there; `gatsby develop` reports it and gets undefined.
 */
export async function runBuildQuery<Data extends object>(
  { graphql, reporter }: Pick<BuildArgs | CreatePagesArgs, "graphql" | "reporter">,
  what: string,
  query: string,
): Promise<Answer<Data> | undefined> {
  const { data, ...answer } = await graphql<Data>(query);
  const errors: unknown = answer.errors;
  const isWhole = Object.values(data ?? {}).every((value) => value !== null);
  if (data && !errors && isWhole) return data as Answer<Data>;
  const said = Array.isArray(errors) ? errors.join("; ") : "what it asks for is not there";
  reporter.panicOnBuild(`${what} could not be made, because its query failed: ${said}`);
  return undefined;
}
