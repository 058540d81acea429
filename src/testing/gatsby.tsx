/** Replaces Gatsby in unit tests. The real build removes queries at compile time. */
export function graphql(): string {
  return "";
}

/** Static queries have no data in unit tests. */
export function useStaticQuery(): Readonly<Record<string, undefined>> {
  return {};
}
