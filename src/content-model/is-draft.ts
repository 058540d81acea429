/**
 * Whether front matter marks its page as a draft: shown in develop, left out of
 * the build, and free to be too short.
 */
export function isDraft(value: unknown): boolean {
  return typeof value === "object" && value !== null && "draft" in value && value.draft === true;
}
