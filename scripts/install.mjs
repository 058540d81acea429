/** Installs the packages of package-lock.json that a command needs and that are missing. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

/**
 * True if `version` is in `range`. Written by hand, because no package is installed yet.
 * @param {string} version like 20.19.0
 * @param {string} range alternatives of `^` and `>=` as in `engines` of package.json
 */
export function isSupported(version, range) {
  return range.split("||").some((alternative) => {
    const limit = alternative.trim().replace(/^\D+/, "");
    const isNewer = version.localeCompare(limit, "en", { numeric: true }) >= 0;
    return isNewer && (alternative.includes(">=") || parseInt(version) === parseInt(limit));
  });
}

/** npm's record of its last installation. */
const installedPackages = "node_modules/.package-lock.json";

/**
 * @param {string} file
 * @returns {Record<string, Locked>} packages by their folder
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/**
 * True if node_modules holds each package of package-lock.json in its version. Optional packages
 * may be missing: they are mostly for other platforms.
 * @param {string} root the project's folder
 * @param {{ dev: boolean }} which whether development packages are required, too
 */
export function isInstalled(root, { dev }) {
  const installed = packagesOf(join(root, installedPackages));
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([folder, locked]) => {
    if (folder === "" || (!dev && (locked.dev || locked.devOptional))) return true;
    const found = installed[folder];
    if (!found) return locked.optional === true || locked.devOptional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/**
 * Installs what is missing. Ends the process with a clear message if Node is too old or the
 * installation fails.
 * @param {string} root the project's folder
 * @param {{ dev: boolean }} which see isInstalled
 */
export function ensureInstalled(root, { dev }) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  if (!isSupported(process.versions.node, engines.node)) {
    console.error(
      `Node ${process.versions.node} is not supported; install Node ${engines.node} (https://nodejs.org).`,
    );
    process.exit(1);
  }
  if (isInstalled(root, { dev })) return;
  // `npm ci` starts from nothing. `npm install` adds development packages to the production packages that are there.
  // Nobody who has development packages loses them.
  const isAddition = dev && isInstalled(root, { dev: false });
  const hasDev = Object.values(packagesOf(join(root, installedPackages))).some((each) => each.dev);
  const args = isAddition
    ? ["install", "--no-save", "--include=dev"]
    : ["ci", dev || hasDev ? "--include=dev" : "--omit=dev"];
  console.log("Installing packages (a minute or two the first time)…");
  const shell = process.platform === "win32";
  if (spawnSync("npm", args, { cwd: root, stdio: "inherit", shell }).status === 0) return;
  console.error(
    `npm ${args.join(" ")} failed; its messages are above. Is the package registry within reach? Then run the command again.`,
  );
  process.exit(1);
}
