/**
 * `npm run rename -- services/old new` and `npm run retire -- locations/crewe`: move the file or take
 * it away, lead its old path on, and change every link to it.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "../../src/content-model/check/check-content";
import { formatProblems, type ContentProblem } from "../../src/content-model/problem";
import { typeContent } from "../../src/content-model/content";
import { findPage, renamePage, retirePage } from "./move-page";
import type { Move } from "./rewrite-links";
import { applyChanges } from "./apply-changes";
import { today } from "../../src/content-model/publishing";
import { readContent } from "../../src/content-model/read-content";

const usage = `npm run rename -- services/old-name new-name
npm run retire -- locations/crewe [--to locations/winsford]

Moves the file or takes it away, writes the redirect, and changes every link and field that names
the page. A retired page leads to --to, or else to the list it was in.
  --content <folder>   another folder than content/`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string" },
    content: { type: "string", default: join(import.meta.dirname, "../..", "content") },
    help: { type: "boolean", short: "h" },
  },
});
const root = values.content;

function stopOn(problems: readonly ContentProblem[], then: string): void {
  if (problems.length > 0) throw new Error(`${formatProblems(problems)}\n${then}`);
}

async function apply({ changes, places }: Move): Promise<void> {
  console.log("Checking the content as it will be…");
  stopOn(await applyChanges(root, changes), "Nothing was changed.");
  const files = changes.map(
    ({ path, data }) => `${data === undefined ? "-" : "+"} content/${path}`,
  );
  console.log(files.join("\n"));
  if (places.length > 0) console.log(`Read these lines once more:\n  ${places.join("\n  ")}`);
}

async function move(command: string, page: string, name: string | undefined): Promise<void> {
  console.log("Checking the content as it is…");
  stopOn(await checkContent(root), "Fix these first.");
  const content = typeContent(readContent(root).files);
  const file = findPage(content, page);
  if (command === "rename" && name) {
    return apply(await renamePage(root, content, file, name, today()));
  }
  const target = values.to === undefined ? undefined : findPage(content, values.to);
  return apply(await retirePage(root, content, file, today(), target));
}

const [command = "", page, name] = positionals;
if (values.help || !page || (command === "rename" && !name)) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  await move(command, page, name);
}
