/** An article whose text changes says since when: readers and search engines see `updated`. */
import { isDraft } from "../is-draft";
import { readSource, type ContentFile } from "../read-content";
import { historyOf } from "./last-commit";
import type { ContentProblem } from "./problem";
import { problemAt } from "./reference";

function updatedOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "updated" in value
    ? value.updated
    : undefined;
}

/** What a reader reads: where links lead may change with a page that moves. */
function wordsOf(body: string): string {
  return body.trim().replaceAll(/\]\([^()]*\)/g, "]");
}

function isStale(file: ContentFile, before: string | undefined): boolean {
  const old = before === undefined ? [] : readSource(file.path, file.kind, before);
  if (Array.isArray(old) || isDraft(old.value)) return false;
  return wordsOf(old.body) !== wordsOf(file.body) && updatedOf(old.value) === updatedOf(file.value);
}

/** Articles whose text differs from the last commit's while their `updated` does not. */
export function checkUpdated(root: string, files: readonly ContentFile[]): ContentProblem[] {
  const articles = files.filter(({ kind, value }) => kind.name === "article" && !isDraft(value));
  if (articles.length === 0) return [];
  const textBefore = historyOf(root);
  return articles
    .filter((file) => isStale(file, textBefore(file.path)))
    .map((file) =>
      problemAt(
        file,
        ["updated"],
        "must change with the text, which differs from the last commit's; put in the day of the change",
      ),
    );
}
