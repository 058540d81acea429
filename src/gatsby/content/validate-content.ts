/** Lets nothing be made of bad content: a build stops, `gatsby develop` waits until it is mended. */
import { join } from "node:path";
import type { Reporter } from "gatsby";
import { checkContent } from "../../content-model/check/check-content";
import { formatProblems } from "../../content-model/check/problem";
import { checkedContent, takeContent } from "./checked-content";
import { contentInOrder } from "./content-in-order";

/** Checks all of content/, names every error of every file at once, and takes it where there is none. */
export async function validateContent({ reporter }: { reporter: Reporter }): Promise<void> {
  const folder = join(process.cwd(), "content");
  if (process.env["NODE_ENV"] !== "production") {
    await contentInOrder(folder, (problems) => {
      reporter.error(`${problems}\nMend it and save: the site is made as soon as all is in order.`);
    });
  } else {
    const problems = await checkContent(folder);
    if (problems.length > 0) reporter.panicOnBuild(formatProblems(problems));
  }
  takeContent(folder, checkedContent);
}
