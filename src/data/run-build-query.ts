import type { BuildArgs, CreatePagesArgs } from "gatsby";

/** A query's answer whose top-level fields are all there. */
type Answer<Data> = { readonly [Key in keyof Data]: NonNullable<Data[Key]> };

/**
 * Runs a GraphQL query for the build; `what` names the result in messages. `Data` is the type that
 * Gatsby generates for it, `Queries.<name of the query>Query`. A build ends if there is no answer
 * or a top-level field is missing; `gatsby develop` reports that and gets undefined.
 */
export async function runBuildQuery<Data extends object>(
  { graphql, reporter }: Pick<BuildArgs | CreatePagesArgs, "graphql" | "reporter">,
  what: string,
  query: string,
): Promise<Answer<Data> | undefined> {
  const { data, ...answer } = await graphql<Data>(query);
  const errors: unknown = answer.errors;
  const hasAllData = Object.values(data ?? {}).every((value) => value !== null);
  if (data && !errors && hasAllData) return data as Answer<Data>;
  const reason = Array.isArray(errors) ? errors.join("; ") : "what it asks for is not there";
  reporter.panicOnBuild(`${what} could not be made, because its query failed: ${reason}`);
  return undefined;
}
