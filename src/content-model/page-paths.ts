/** Which addresses the content publishes. */
import { isDraft } from "./is-draft";
import { articlePath, locationPath, paths, servicePath } from "./paths";
import type { ContentFile } from "./read-content";

/** Address of every page the content publishes, whether or not its file is in order. */
export function pagePaths(files: readonly ContentFile[]): ReadonlySet<string> {
  const slugs = (kind: string) =>
    files.filter((file) => file.kind.name === kind && !isDraft(file.value)).map(({ slug }) => slug);
  return new Set<string>([
    ...Object.values(paths),
    ...slugs("service").map(servicePath),
    ...slugs("town").map(locationPath),
    ...slugs("article").map(articlePath),
  ]);
}
