/** Stops a build on bad content before anything is made of it; `gatsby develop` reports and goes on. */
import { join } from "node:path";
import type { Reporter } from "gatsby";
import { checkContent } from "../content-model/check/check-content";
import { formatProblems } from "../content-model/check/problem";

/** Checks all of content/ and names every error of every file at once. */
export async function validateContent({ reporter }: { reporter: Reporter }): Promise<void> {
  const problems = await checkContent(join(process.cwd(), "content"));
  if (problems.length > 0) reporter.panicOnBuild(formatProblems(problems));
}
