/** The URL paths that the content publishes. */
import type { Content } from "./content";
import { findPageType, pageTypeList, fillPathPattern } from "./page-types";
import { paths } from "./site-paths";
import { isDraft } from "./publishing";
import type { ContentFile, ContentPath } from "./files/read-source";

/** The second path of a page, if it has one; its first comes from the file's name. */
export function canonicalPath({ value }: Pick<ContentFile, "value">): string | undefined {
  if (typeof value !== "object" || value === null || !("canonical" in value)) return undefined;
  return typeof value.canonical === "string" ? value.canonical : undefined;
}

/** Path of the page made from a file; undefined for files without a page. */
export function filePagePath({
  contentType,
  slug,
}: Pick<ContentPath, "contentType" | "slug">): string | undefined {
  const page = findPageType(contentType.name);
  return page?.pathPattern.includes("*") ? fillPathPattern(page, slug) : undefined;
}

/** Pages that have no content of their own: they answer a form or a mistyped address. */
const answers: readonly string[] = [paths.contactSent, paths.unknownArticle];

/** Paths of all pages that the content publishes, even if a file has mistakes. */
export function pagePaths({ files, unread }: Content): ReadonlySet<string> {
  const isThere = (name: string) =>
    [...files, ...unread].some(({ contentType }) => contentType.name === name);
  const single = pageTypeList.filter(
    ({ name, optional, pathPattern }) => !pathPattern.includes("*") && (!optional || isThere(name)),
  );
  const published = [...files.filter((file) => !isDraft(file.value)), ...unread];
  return new Set([
    ...answers,
    ...single.map(({ pathPattern }) => pathPattern),
    ...published.flatMap((file) => filePagePath(file) ?? []),
    ...files.flatMap((file) => canonicalPath(file) ?? []),
  ]);
}

/** Paths that a text may link to: those of all pages, except the answers. */
export function linkablePages(content: Content): string[] {
  return [...pagePaths(content)].filter((path) => !answers.includes(path));
}
