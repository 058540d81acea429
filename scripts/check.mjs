/** `npm run check`: types, lint, format, spelling, content and lock file, side by side and all reported, without a build. */
import { spawn } from "node:child_process";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root } from "./run-node.mjs";

const names = ["content", "spelling", "format", "types", "lint", "lock"];

/**
 * Resolves with what the check said and whether all was well. What a check has to say although it
 * passed goes to standard error.
 * @param {string} name
 * @returns {Promise<{ name: string, output: string, remarks: string, passed: boolean }>}
 */
function check(name) {
  const child = spawn("npm", ["run", "--silent", `check:${name}`], {
    cwd: root,
    shell: process.platform === "win32",
  });
  let output = "";
  let remarks = "";
  child.stderr.on("data", (chunk) => (remarks += String(chunk)));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (output += String(chunk)));
  }
  return new Promise((resolve) => {
    child.on("close", (code) => {
      resolve({ name, output, remarks, passed: code === 0 });
    });
  });
}

ensureInstalled();
console.log(`Checking ${names.join(", ")}…`);
const results = await Promise.all(names.map(check));
const failed = results.filter(({ passed }) => !passed);
for (const { output, remarks, passed } of results) {
  const text = (passed ? remarks : output).trimEnd();
  if (text) console.error(text);
}
if (failed.length > 0) {
  const list = failed.map(({ name }) => name).join(", ");
  console.error(`Not in order: ${list}. The messages are above.`);
  process.exitCode = 1;
} else {
  console.log("All in order.");
}
