/**
 * `npm test`: builds, then runs the unit tests, the store's on PostgreSQL, the browser tests, and
 * holds the pages to their budgets.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { buildSite } from "./build/build-site.mts";
import { root, runNode } from "./run-node.mts";

const results = `${root}test-results`;

/** What Jest, Playwright and our Lighthouse write about their run, as far as it is counted here. */
type JestResult = { readonly numPassedTests: number; readonly numFailedTests: number };
type BrowserResult = {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
  };
};
type LighthouseResult = { readonly passed: number; readonly failed: number };

const resultFile = (name: string) => `${results}/${name}.json`;
const jestResult = (name: string) => ["--json", `--outputFile=${resultFile(name)}`];

/** What a phase has written; `undefined` where it did not come so far. */
function readResult(name: string): unknown {
  const file = resultFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Nothing foreign runs at build: the network is cut, and each attempt is noted for the tests.
const attempts = `${results}/network-attempts.log`;
writeFileSync(attempts, "");
const cutNetwork = `--require ${JSON.stringify(`${root}scripts/build/refuse-network.cjs`)}`;

console.log("Building the site, with the network cut…");
if ((await buildSite({ NODE_OPTIONS: cutNetwork, NETWORK_ATTEMPTS: attempts })) !== 0) {
  console.error("The build failed; its messages are above.");
  console.log("0 passed, 1 failed");
  process.exit(1);
}

const command = (name: string, ...args: string[]) => ["scripts/run.mjs", name, ...args];

console.log("Unit tests…");
const unitStatus = await runNode(["node_modules/jest/bin/jest.js", ...jestResult("unit")]);

console.log("The store's tests on PostgreSQL…");
const postgresStatus = await runNode(command("test-postgres", ...jestResult("postgres")));

console.log("Browser tests…");
const browserStatus = await runNode(command("test-browser"), {
  BROWSER_RESULTS: resultFile("browser"),
});

console.log("Budgets…");
const sizeStatus = await runNode(command("report-size"));
const lighthouseStatus = await runNode(
  command("lighthouse/main", "--json", resultFile("lighthouse")),
);

const lighthouse = readResult("lighthouse") as LighthouseResult | undefined;
const browser = readResult("browser") as BrowserResult | undefined;
const jestResults = ["unit", "postgres"].map((name) => readResult(name) as JestResult | undefined);
const sum = (...counts: (number | undefined)[]) =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0);
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
