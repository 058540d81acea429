/**
 * `npm test`: installs what is missing, builds, then runs the unit tests, the store's on
 * PostgreSQL, the browser tests, and holds the pages to their budgets.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

// Nothing foreign runs at build: the network is cut, and each attempt is noted for the tests.
const attempts = `${results}/network-attempts.log`;
writeFileSync(attempts, "");
const cutNetwork = `--require ${JSON.stringify(`${root}scripts/refuse-network.cjs`)}`;

console.log("Building the site, with the network cut…");
if ((await build({ NODE_OPTIONS: cutNetwork, NETWORK_ATTEMPTS: attempts })) !== 0) {
  console.error("The build failed; its messages are above.");
  console.log("0 passed, 1 failed");
  process.exit(1);
}

/** @param {string} name */
const resultFile = (name) => `${results}/${name}.json`;
/** @param {string} name */
const jestResult = (name) => ["--json", `--outputFile=${resultFile(name)}`];

console.log("Unit tests…");
const unitStatus = node(["node_modules/jest/bin/jest.js", ...jestResult("unit")]);

console.log("The store's tests on PostgreSQL…");
const postgresStatus = node(["scripts/test-postgres.mjs", ...jestResult("postgres")]);

console.log("Browser tests…");
const browserStatus = node(["scripts/test-browser.mjs"], {
  BROWSER_RESULTS: resultFile("browser"),
});

console.log("Budgets…");
const sizeStatus = node(["scripts/report-size.mjs"]);
const lighthouseStatus = node(["scripts/lighthouse/main.mjs", "--json", resultFile("lighthouse")]);

const lighthouse = readResult(resultFile("lighthouse"));
const jestResults = ["unit", "postgres"].map((name) => readResult(resultFile(name)));
const browser = readResult(resultFile("browser"));
/** @param {(number | undefined)[]} counts */
const sum = (...counts) =>
  counts.reduce((/** @type {number} */ total, count) => total + (count ?? 0), 0);
const passed = sum(
  browser?.stats.expected,
  browser?.stats.flaky,
  lighthouse?.passed,
  ...jestResults.map((run) => run?.numPassedTests),
);
const failed = sum(
  browser?.stats.unexpected,
  lighthouse?.failed,
  ...jestResults.map((run) => run?.numFailedTests),
);
if (browser?.stats.flaky)
  console.log(
    `${browser.stats.flaky} browser tests passed on their second try; they are named above.`,
  );
const broken = [unitStatus, postgresStatus, browserStatus, sizeStatus, lighthouseStatus].filter(
  (status) => status !== 0,
).length;
console.log(`${passed} passed, ${Math.max(failed, broken)} failed`);
process.exitCode = broken === 0 && failed === 0 ? 0 : 1;
