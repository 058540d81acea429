/** What is installed, and whether it is what the lock file asks for. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked>} packages by their folder
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/**
 * True where node_modules holds each package of package-lock.json in its version. npm notes what
 * it has installed in node_modules/.package-lock.json, whoever asked for it. Optional packages may
 * be missing: they are mostly other platforms'.
 * @param {string} root the project's folder
 */
export function isInstalled(root) {
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([folder, locked]) => {
    const found = installed[folder];
    if (!found) return folder === "" || locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}
