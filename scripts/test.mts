/**
 * `npm test`: builds, then runs the unit tests, the store's on PostgreSQL, the browser tests, and
 * holds the pages to their budgets. Phases that often wait run side by side.
 *   --only unit|store|browser|budgets   one of them, for the jobs of .github/workflows/test.yml;
 *                                       several may be named
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildSite } from "./build/build-site.mts";
import { root, runNode, runNodeQuietly } from "./run-node.mts";

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

type Phase = { readonly name: string; readonly seconds: number; readonly passed: boolean };
const phases: Phase[] = [];

/** Runs a phase to its end, and says how long it took. */
async function phase(name: string, run: () => Promise<number>): Promise<boolean> {
  console.log(`${name}…`);
  const started = performance.now();
  const passed = (await run()) === 0;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${name}: ${seconds} s${passed ? "" : ", failed"}`);
  phases.push({ name, seconds, passed });
  return passed;
}

const resultFile = (name: string) => `${results}/${name}.json`;
const jestResult = (name: string) => ["--json", `--outputFile=${resultFile(name)}`];
const command = (name: string, ...args: string[]) => ["scripts/run.mjs", name, ...args];

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
const cutNetwork = {
  NODE_OPTIONS: `--require ${JSON.stringify(`${root}scripts/build/refuse-network.cjs`)}`,
  NETWORK_ATTEMPTS: attempts,
};

const parts = ["unit", "store", "browser", "budgets"] as const;
type Part = (typeof parts)[number];
const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
const unknown = values.only?.find((name) => !parts.some((part) => part === name));
if (unknown) throw new Error(`--only ${unknown}: it must be one of ${parts.join(", ")}.`);
const wants = (...some: Part[]) => some.some((part) => values.only?.includes(part) ?? true);

const phasesOf = {
  build: () => phase("Build, with the network cut", () => buildSite(cutNetwork, { strict: true })),
  unit: () =>
    phase("Unit tests", () =>
      runNodeQuietly(["node_modules/jest/bin/jest.js", ...jestResult("unit")]),
    ),
  store: () =>
    phase("The store's tests on PostgreSQL", () =>
      runNodeQuietly(command("test-postgres", ...jestResult("postgres"))),
    ),
  browser: () =>
    phase("Browser tests", () =>
      runNode(command("test-browser"), { BROWSER_RESULTS: resultFile("browser") }),
    ),
  sizes: () => phase("Sizes", () => runNode(command("report-size"))),
  lighthouse: () =>
    phase("Lighthouse", () =>
      runNode(command("lighthouse/main", "--gate", "--json", resultFile("lighthouse"))),
    ),
};

// The unit tests need nothing that is built, and a build leaves a processor idle half of its time.
const [built] = await Promise.all([
  wants("browser", "budgets") && phasesOf.build(),
  wants("unit") && phasesOf.unit(),
]);
if (built && wants("browser")) await phasesOf.browser();
// All of these mostly wait: for their servers, and Lighthouse for a page to come to rest. Its gate
// is held to what does not depend on the machine's speed.
await Promise.all([
  wants("store") && phasesOf.store(),
  built && wants("budgets") && phasesOf.lighthouse(),
  built && wants("budgets") && phasesOf.sizes(),
]);

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
console.table(phases);
const broken = phases.filter((each) => !each.passed).length;
console.log(`${passed} passed, ${Math.max(failed, broken)} failed`);
process.exitCode = broken === 0 && failed === 0 ? 0 : 1;
