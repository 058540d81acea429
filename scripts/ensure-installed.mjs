/** Installs the packages where they are missing or the lock file has changed since. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 9) || major >= 26) {
    console.error(
      `Node ${process.versions.node} is not supported; install Node 20.9 or later, below 26 (https://nodejs.org).`,
    );
    process.exit(1);
  }
}

/** Ends the process with a clear message where Node is unfit or the installation fails. */
export function ensureInstalled() {
  checkNode();
  const lock = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing packages (a few minutes the first time)…");
  try {
    const windows = process.platform === "win32";
    execFileSync("npm", ["ci"], { cwd: root, stdio: "inherit", shell: windows });
  } catch {
    console.error(
      "npm ci failed; its messages are above. Is the package registry within reach? Then run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
