/** `npm test`: installs what is missing, builds, then runs the unit tests and the browser tests. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { build } from "./build.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = `${root}test-results`;

/**
 * @param {string[]} args arguments of node
 * @param {Record<string, string>} [env]
 */
function node(args, env = {}) {
  return spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  }).status;
}

/** @param {string} file */
function readResult(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

console.log("Building the site…");
if ((await build()) !== 0) {
  console.error("The build failed; its messages are above.");
  console.log("0 passed, 1 failed");
  process.exit(1);
}

console.log("Unit tests…");
const unitFile = `${results}/unit.json`;
const unitStatus = node(["node_modules/jest/bin/jest.js", "--json", `--outputFile=${unitFile}`]);

console.log("Browser tests…");
const browserFile = `${results}/browser.json`;
const browserStatus = node(["scripts/test-browser.mjs"], { BROWSER_RESULTS: browserFile });

const unit = readResult(unitFile);
const browser = readResult(browserFile);
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
const broken = [unitStatus, browserStatus].filter((status) => status !== 0).length;
console.log(`${passed} passed, ${Math.max(failed, broken)} failed`);
process.exitCode = broken === 0 && failed === 0 ? 0 : 1;
