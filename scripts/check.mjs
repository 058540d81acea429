/** `npm run check`: types, lint, format and content, all reported, without a build. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
ensureInstalled();
const failed = ["content", "format", "types", "lint"].filter((name) => {
  console.log(`Checking ${name}…`);
  const { status } = spawnSync("npm", ["run", "--silent", `check:${name}`], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Not in order: ${failed.join(", ")}. The messages are above.`);
  process.exitCode = 1;
} else {
  console.log("All in order.");
}
