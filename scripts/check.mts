/** `npm run check`: runs all checks that need no build in parallel, and reports them all. */
import { execFile } from "node:child_process";
import { root } from "./run-node.mts";

const names = ["content", "spelling", "format", "types", "lint", "production", "unused"];

/** Runs one check and prints its messages: all output if it failed, else only standard error. */
function check(name: string): Promise<boolean> {
  const options = { cwd: root, shell: process.platform === "win32", maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile("npm", ["run", "--silent", `check:${name}`], options, (error, output, remarks) => {
      const text = (error ? output + remarks : remarks).trimEnd();
      if (text) console.error(text);
      console.log(`${name}: ${error ? "failed" : "passed"}`);
      resolve(!error);
    });
  });
}

console.log(`Checking ${names.join(", ")}…`);
const results = await Promise.all(names.map(check));
const failed = names.filter((_, index) => !results[index]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}. The messages are above.`);
  process.exitCode = 1;
} else {
  console.log("All checks passed.");
}
