/** Stands in for Gatsby in unit tests: queries are compiled away in the real build. */
export function graphql(): string {
  return "";
}
