/**
 * `npm run rename -- services/old new` and `npm run retire -- locations/crewe`: move or delete a
 * page's file, redirect its old path, and change every link to it.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { today } from "../../src/content-model/publishing";
import { readChecked } from "../checks/read-checked";
import { applyChanges } from "./apply-changes";
import { findPageFile, renamePage, retirePage } from "./move-page";

const usage = `npm run rename -- services/old-name new-name
npm run retire -- locations/crewe [--to locations/winsford]

Moves the file or takes it away, writes the redirect, and changes every link and field that names
the page. A retired page leads to --to, or else to the list it was in.
  --content <folder>   a folder other than content/`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string" },
    content: { type: "string", default: join(import.meta.dirname, "../..", "content") },
    help: { type: "boolean", short: "h" },
  },
});
const { content: folder } = values;
const [command = "", page, name] = positionals;
if (values.help || !page || (command === "rename" && !name)) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  console.log("Checking the content as it is…");
  const { content, problems } = await readChecked(folder);
  const file = findPageFile(content, page);
  const target = values.to === undefined ? undefined : findPageFile(content, values.to);
  const { changes, places } =
    command === "rename" && name
      ? await renamePage(folder, content, file, name, today())
      : await retirePage(folder, content, file, today(), target);
  console.log("Checking the content as it will be…");
  const remarks = await applyChanges(folder, changes, problems);
  for (const { path, data } of changes)
    console.log(`${data === undefined ? "-" : "+"} content/${path}`);
  if (places.length > 0) {
    console.log(`Check that these lines are still true:\n  ${places.join("\n  ")}`);
  }
  const unread = new Set(
    problems.map(({ path }) => path).filter((path) => /\.(?:md|yml)$/.test(path)),
  );
  for (const { path } of content.files) unread.delete(path);
  if (unread.size > 0) {
    const names = [...unread].map((path) => `content/${path}`);
    console.log(
      `Not changed, because it cannot be read: ${names.join(", ")}. Mend it, and then its links to the page.`,
    );
  }
  for (const line of remarks) console.log(line);
}
