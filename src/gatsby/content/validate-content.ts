/** Lets nothing be made of bad content: a build stops, `gatsby develop` waits until it is mended. */
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "gatsby";
import { checkContent } from "../../content-model/check/check-content";
import { formatProblems } from "../../content-model/problem";
import { checkedContent, copyContent } from "./copy-content";

/**
 * Resolves when `folder` (content/) has no mistakes. Until then `report` is told what is wrong,
 * anew whenever that has changed.
 */
export async function waitForValidContent(
  folder: string,
  report: (problems: string) => void,
): Promise<void> {
  const watcher = watch(folder, { recursive: true });
  try {
    let reported = "";
    for (;;) {
      // Before the check, so that what is saved meanwhile is checked too.
      const change = once(watcher, "change");
      const problems = await checkContent(folder);
      if (problems.length === 0) return;
      const now = formatProblems(problems);
      if (now !== reported) report(now);
      reported = now;
      await change;
    }
  } finally {
    watcher.close();
  }
}

/** Checks all of content/, names every error of every file at once, and copies it where there is none. */
export async function validateContent({ reporter }: { reporter: Reporter }): Promise<void> {
  const folder = join(process.cwd(), "content");
  if (process.env["NODE_ENV"] !== "production") {
    await waitForValidContent(folder, (problems) => {
      reporter.error(`${problems}\nMend it and save: the site is made as soon as all is in order.`);
    });
  } else {
    const problems = await checkContent(folder);
    if (problems.length > 0) reporter.panicOnBuild(formatProblems(problems));
  }
  copyContent(folder, checkedContent);
}
