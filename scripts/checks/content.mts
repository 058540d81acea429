/** `npm run check:content`: is everything under content/ in order? */
import { join } from "node:path";
import { checkContent } from "../../src/content-model/check/check-content";
import { formatProblems } from "../../src/content-model/problem";
import { root } from "../run-node.mts";

console.log("Checking texts and pictures…");
const problems = await checkContent(join(root, "content"));
if (problems.length > 0) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else {
  console.log("Content is in order.");
}
