/**
 * `npm run test:adopted`: do the tests follow the content? Runs them in a copy of the project that
 * another firm has adopted: another name, a town more, a service less, other pictures.
 *   --only unit|browser   one of them
 *   --keep                leaves the temporary folder
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, runNode } from "../run-node.mts";
import { builtTexts, placesOf } from "./built-files.mts";
import { adoptContent, namesOf } from "./adopt-content.mts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: ["unit", "browser"] },
    keep: { type: "boolean", default: false },
  },
});

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
}

/** A repository of its own with what is in ours, changes that are not committed among it. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "adopted-"));
  const listed = git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z");
  const gone = new Set(git(root, "ls-files", "--deleted", "-z").split("\0"));
  for (const file of listed.split("\0").filter((name) => name && !gone.has(name))) {
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  // What a build for the old company has left behind.
  mkdirSync(join(folder, "public"));
  cpSync(join(root, "content/business.yml"), join(folder, "public/before.txt"));
  return folder;
}

function commit(folder: string): void {
  const author = ["-c", "user.name=Adopter", "-c", "user.email=adopter@brine-and-sons.example"];
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  git(folder, ...author, "commit", "--quiet", "--message", "Adopt the site");
}

const folder = copyProject();
try {
  await adoptContent(folder);
  commit(folder);
  const only = values.only.flatMap((part) => ["--only", part]);
  process.exitCode = await runNode(["scripts/run.mjs", "test", ...only], { ADOPTED: "1" }, folder);
  const texts = builtTexts(join(folder, "public"));
  const named = placesOf(namesOf(root), texts);
  console.log(`${named.length} of ${texts.length} built texts name the company of before.`);
  if (named.length > 0) {
    console.error(`These still name the company that was here before:\n  ${named.join("\n  ")}`);
    process.exitCode = 1;
  }
} finally {
  if (values.keep) console.log(`Kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
