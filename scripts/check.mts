/** `npm run check`: what can be checked without a build, side by side and all reported. */
import { execFile } from "node:child_process";
import { root } from "./run-node.mts";

const names = ["content", "spelling", "format", "types", "lint", "production", "unused"];

/** Says what the check has to say: all where it failed, else what it wrote to standard error. */
function check(name: string): Promise<boolean> {
  const options = { cwd: root, shell: process.platform === "win32", maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile("npm", ["run", "--silent", `check:${name}`], options, (error, output, remarks) => {
      const said = (error ? output + remarks : remarks).trimEnd();
      if (said) console.error(said);
      resolve(!error);
    });
  });
}

console.log(`Checking ${names.join(", ")}…`);
const results = await Promise.all(names.map(check));
const failed = names.filter((_, index) => !results[index]);
if (failed.length > 0) {
  console.error(`Not in order: ${failed.join(", ")}. The messages are above.`);
  process.exitCode = 1;
} else {
  console.log("All in order.");
}
