/** Addresses and towns in words. Runs in the browser too. */
import { capitalise } from "../../functions/shared/format-text";

/** A postal address in Great Britain. */
export type PostalAddress = {
  readonly street?: string | null;
  readonly locality?: string | null;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
};

/**
 * The postal address in one line, with its street and locality if it has them; a county named like its town is not said
 * twice.
 */
export function addressLine({ street, locality, town, county, postcode }: PostalAddress): string {
  const lines = new Set([street, locality, town, county].filter(Boolean));
  return `${[...lines].join(", ")} ${postcode}`;
}

/** The link to the list of towns. */
export const allTowns = (count: number) => (count === 1 ? "Our town" : `All ${count} towns`);

/** The heading and title of a town's page: trade, town and county, unless that has the town's name. */
export function townHeading(
  trade: string,
  town: { readonly name: string; readonly county: string },
): string {
  return `${capitalise(trade)} in ${[...new Set([town.name, town.county])].join(", ")}`;
}
