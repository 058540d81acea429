/** Which addresses the content publishes. */
import { isDraft } from "./is-draft";
import { articlePath, locationPath, paths, servicePath, storyPath } from "./paths";
import type { Content } from "./content";
import type { ContentFile, ContentName } from "./read-content";

/** The second address of a service's page, if it has one; the first follows from its file's name. */
export function canonicalOf({ kind, value }: ContentFile): string | undefined {
  if (kind.name !== "service" || typeof value !== "object" || value === null) return undefined;
  return "canonical" in value && typeof value.canonical === "string" ? value.canonical : undefined;
}

/** Address of a page of a kind of which there are many, by the name of its file. */
const addressOf: Readonly<Record<string, (slug: string) => string>> = {
  service: servicePath,
  town: locationPath,
  article: articlePath,
  story: storyPath,
};

/** Address of the page that a file of its own makes; undefined for files that make none. */
export function pagePathOf({ kind, slug }: Pick<ContentName, "kind" | "slug">): string | undefined {
  return addressOf[kind.name]?.(slug);
}

/** Address of every page the content publishes, whether or not its file is in order. */
export function pagePaths({ files, unread }: Content): ReadonlySet<string> {
  const published = [...files.filter((file) => !isDraft(file.value)), ...unread];
  return new Set<string>([
    ...Object.values(paths),
    ...published.flatMap((file) => pagePathOf(file) ?? []),
    ...files.flatMap((file) => canonicalOf(file) ?? []),
  ]);
}
