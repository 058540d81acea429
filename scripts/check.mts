/** `npm run check`: what can be checked without a build, side by side and all reported. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { root } from "./run-node.mts";

const names = ["content", "spelling", "format", "types", "lint", "production", "unused"];

/** Says what the check has to say: all where it failed, else what it wrote to standard error. */
async function check(name: string): Promise<boolean> {
  const options = { cwd: root, shell: process.platform === "win32" };
  const child = spawn("npm", ["run", "--silent", `check:${name}`], options);
  const passed = new Promise<boolean>((resolve) => {
    child.on("close", (code) => {
      resolve(code === 0);
    });
  });
  const [output, remarks] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const said = ((await passed) ? remarks : output + remarks).trimEnd();
  if (said) console.error(said);
  return passed;
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
