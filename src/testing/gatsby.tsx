/** Stands in for Gatsby in unit tests: queries are compiled away in the real build. */
export function graphql(): string {
  return "";
}

/** There is no data in unit tests: what a static query asks for is absent. */
export function useStaticQuery(): Readonly<Record<string, undefined>> {
  return {};
}
