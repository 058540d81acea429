/** Which addresses the content publishes. */
import { isDraft } from "./is-draft";
import { articlePath, locationPath, paths, servicePath } from "./paths";
import type { Content } from "./content";
import type { ContentFile } from "./read-content";

/** The second address of a service's page, if it has one; the first follows from its file's name. */
export function canonicalOf({ kind, value }: ContentFile): string | undefined {
  if (kind.name !== "service" || typeof value !== "object" || value === null) return undefined;
  return "canonical" in value && typeof value.canonical === "string" ? value.canonical : undefined;
}

/** Address of every page the content publishes, whether or not its file is in order. */
export function pagePaths({ files, unread }: Content): ReadonlySet<string> {
  const published = [...files.filter((file) => !isDraft(file.value)), ...unread];
  const slugs = (kind: string) =>
    published.filter((file) => file.kind.name === kind).map(({ slug }) => slug);
  return new Set<string>([
    ...Object.values(paths),
    ...slugs("service").map(servicePath),
    ...files.flatMap((file) => canonicalOf(file) ?? []),
    ...slugs("town").map(locationPath),
    ...slugs("article").map(articlePath),
  ]);
}
