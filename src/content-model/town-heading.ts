/** The heading of a town's page, which is its title too: the specification's words. */
export function townHeading(town: { readonly name: string; readonly county: string }): string {
  return `Electrician in ${town.name}, ${town.county}`;
}
