/** `npm run check:content`: is everything under content/ in order? And, as information, what is hard to read. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "../../src/content-model/check/check-content";
import { typeContent } from "../../src/content-model/content";
import { formatProblems } from "../../src/content-model/problem";
import { readContent } from "../../src/content-model/read-content";
import { root } from "../run-node.mts";
import { readability } from "./readability.mts";

const { values } = parseArgs({
  options: { content: { type: "string", default: join(root, "content") } },
});

console.log("Checking texts and pictures…");
const problems = await checkContent(values.content);
if (problems.length > 0) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else {
  console.log("Content is in order.");
  console.log(readability(typeContent(readContent(values.content).files)));
}
