/** Waits for content without mistakes: what Gatsby makes of others is errors that follow from them. */
import { once } from "node:events";
import { watch } from "node:fs";
import { checkContent } from "../../content-model/check/check-content";
import { formatProblems } from "../../content-model/check/problem";

/**
 * Resolves when `folder` (content/) is in order. Until then `say` is told what is wrong, anew
 * whenever that has changed.
 */
export async function contentInOrder(
  folder: string,
  say: (problems: string) => void,
): Promise<void> {
  const watcher = watch(folder, { recursive: true });
  try {
    let said = "";
    for (;;) {
      // Before the check, so that what is saved meanwhile is checked too.
      const change = once(watcher, "change");
      const problems = await checkContent(folder);
      if (problems.length === 0) return;
      const now = formatProblems(problems);
      if (now !== said) say(now);
      said = now;
      await change;
    }
  } finally {
    watcher.close();
  }
}
