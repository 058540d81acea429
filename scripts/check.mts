/** `npm run check`: types, lint, format, spelling, content, lock file, packages for production and what nothing uses, side by side and all reported, without a build. */
import { spawn } from "node:child_process";
import { root } from "./run-node.mts";

const names = ["content", "spelling", "format", "types", "lint", "lock", "production", "unused"];

/** `remarks` is what a check has to say although it passed: it goes to standard error. */
type Outcome = {
  readonly name: string;
  readonly output: string;
  readonly remarks: string;
  readonly passed: boolean;
};

/** Resolves with what the check said and whether all was well. */
function check(name: string): Promise<Outcome> {
  const child = spawn("npm", ["run", "--silent", `check:${name}`], {
    cwd: root,
    shell: process.platform === "win32",
  });
  let output = "";
  let remarks = "";
  child.stderr.on("data", (chunk: Buffer) => (remarks += chunk.toString()));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve) => {
    child.on("close", (code) => {
      resolve({ name, output, remarks, passed: code === 0 });
    });
  });
}

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
