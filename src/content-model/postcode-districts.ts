type Town = {
  readonly name: string;
  readonly postcode: string;
  readonly areas: readonly { readonly postcode: string }[];
};

/**
 * The towns of each postcode district: those that state it, or else those with at least two areas
 * in it. A single area may lie in a district of a town that has no page.
 */
export function postcodeDistricts(towns: readonly Town[]): Record<string, string[]> {
  const all = towns.flatMap(({ postcode, areas }) => [
    postcode,
    ...areas.map((each) => each.postcode),
  ]);
  const entries = [...new Set(all)].map((district) => {
    const owners = towns.filter(({ postcode }) => postcode === district);
    const around = towns.filter(
      ({ areas }) => areas.filter(({ postcode }) => postcode === district).length > 1,
    );
    return [district, (owners.length > 0 ? owners : around).map(({ name }) => name)] as const;
  });
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}
