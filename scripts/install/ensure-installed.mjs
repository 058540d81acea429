/** Installs the packages where they are missing or not the ones of the lock file. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./installed.mjs";
import { isSupported } from "./supported-node.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;

function checkNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  if (!isSupported(process.versions.node, engines.node)) {
    console.error(
      `Node ${process.versions.node} is not supported; install Node ${engines.node} (https://nodejs.org).`,
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
  if (isInstalled(root)) {
    writeFileSync(stamp, lock);
    return;
  }
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
}
