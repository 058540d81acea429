/**
 * `npm test`: builds the site, runs the unit tests, the store's tests on PostgreSQL and the browser tests,
 * and compares the sizes of pages with their budgets. Tests that need no build run beside it.
 *   --all            also Lighthouse, the sites of other companies and the site without our plugins
 *   --only <part>    only these: unit, store, browser, lighthouse, companies, stock; `npm run test:browser` and
 *                    `test:postgres` run one without a build, and pass their arguments on
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startPostgres } from "../functions/testing/postgres-server.mts";
import { findBrowser } from "./servers/find-browser.mts";
import { buildSite, canary } from "./build/build-site.mts";
import { gatsbyEnvironment } from "./build/run-gatsby.mts";
import { root, runNode, runNodeQuietly } from "./run-node.mts";

const results = `${root}test-results`;
const resultFile = (name: string) => `${results}/${name}.json`;
const jest = ["node_modules/jest/bin/jest.js"];
const jestResult = (name: string) => ["--json", `--outputFile=${resultFile(name)}`];

/** Runs the store's contract tests on the server of TEST_POSTGRES_URL, else on a temporary one. */
async function testPostgres(run: typeof runNode, args: readonly string[]): Promise<number> {
  // The files run one after the other, because one of them restarts the server.
  const options = ["--runInBand", "--testNamePattern=on PostgreSQL", ...args];
  const files = ["--findRelatedTests", "functions/testing/test-databases.ts"];
  if (process.env.TEST_POSTGRES_URL) return run([...jest, ...options, ...files]);
  const server = await startPostgres();
  try {
    const env = { TEST_POSTGRES_URL: server.url, TEST_POSTGRES_DISPOSABLE: "yes" };
    return await run([...jest, ...options, ...files], env);
  } finally {
    server.stop();
  }
}

/** Runs the browser tests against the built site. */
async function testBrowser(args: readonly string[]): Promise<number> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.executablePath ?? browser.channel}`);
  console.log(`Port: ${process.env.TEST_PORT ?? "9401; if it is taken, set TEST_PORT to another"}`);
  return runNode(
    ["node_modules/@playwright/test/cli.js", "test", "--config=e2e/playwright.config.ts", ...args],
    {
      BROWSER: JSON.stringify(browser),
      CANARY: canary,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile("browser"),
    },
  );
}

const phases: { phase: string; seconds: number; passed: boolean }[] = [];

/** Runs a phase to its end, and prints how long it took. */
async function timed(phase: string, run: () => Promise<number>): Promise<boolean> {
  console.log(`${phase}…`);
  const started = performance.now();
  const passed = (await run()) === 0;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${phase}: ${seconds} s${passed ? "" : ", failed"}`);
  phases.push({ phase, seconds, passed });
  return passed;
}

/** Generated types of all queries; they are committed, so that `npm run check` needs no build. */
const types = `${root}src/gatsby-types.d.ts`;

/**
 * Builds with the network blocked, and logs each attempt to use it for the tests. Fails if the
 * committed types of queries were out of date.
 */
async function buildOffline(): Promise<number> {
  const attempts = `${results}/network-attempts.log`;
  writeFileSync(attempts, "");
  const preload = JSON.stringify(`${root}scripts/build/refuse-network.cjs`);
  const NODE_OPTIONS = `${gatsbyEnvironment.NODE_OPTIONS} --require ${preload}`;
  const committed = readFileSync(types, "utf8");
  const code = await buildSite({ NODE_OPTIONS, NETWORK_ATTEMPTS: attempts });
  if (readFileSync(types, "utf8") === committed) return code;
  console.error(`${types} was out of date and has been generated again; commit it.`);
  return 1;
}

/** The part of a result that is read here: `stats` of Playwright's, the numbers of Jest's and of Lighthouse's. */
type Result = {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: Readonly<Record<"expected" | "flaky" | "unexpected", number>>;
};

/** Prints the result of each phase, and the closing line. */
function report(): void {
  const files = readdirSync(results).filter((name) => name.endsWith(".json"));
  const counts = files.map((name) => {
    const result = JSON.parse(readFileSync(`${results}/${name}`, "utf8")) as Result;
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, stats } = result;
    if (!stats) return { passed, failed, flaky: 0 };
    const { expected, flaky, unexpected } = stats;
    return { passed: expected + flaky, failed: unexpected, flaky };
  });
  const sum = (what: "passed" | "failed" | "flaky") =>
    counts.reduce((total, count) => total + count[what], 0);
  if (sum("flaky"))
    console.log(
      `${sum("flaky")} browser tests passed on the second attempt; they are listed above.`,
    );
  console.table(phases);
  const failed = Math.max(sum("failed"), phases.filter((phase) => !phase.passed).length);
  console.log(`${sum("passed")} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const quick = ["unit", "store", "browser"];
const slow = ["lighthouse", "companies", "stock"];

async function testParts(parts: readonly string[]): Promise<void> {
  const wants = (part: string) => parts.includes(part);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const run = (name: string, ...args: string[]) => runNode(["scripts/run.mjs", name, ...args]);
  const testBuilt = async () => {
    const isWanted = wants("browser") || wants("lighthouse");
    const isBuilt = isWanted && (await timed("Build, with the network cut", buildOffline));
    if (isBuilt && wants("browser")) {
      await timed("Browser tests", () => testBrowser(["--reporter=line,json"]));
      await timed("Sizes", () => run("measure/report-size"));
    }
    const options = ["--gate", "--json", resultFile("lighthouse")];
    if (isBuilt && wants("lighthouse"))
      await timed("Lighthouse", () => run("measure/lighthouse", ...options));
    if (wants("companies")) await timed("Other companies", () => run("test-companies"));
    if (wants("stock")) await timed("Without our plugins", () => run("test-stock"));
  };
  // Tests that need no build; they use the processor while the others wait.
  const testCode = async () => {
    const unit = () => runNodeQuietly([...jest, ...jestResult("unit")]);
    const postgres = () => testPostgres(runNodeQuietly, jestResult("postgres"));
    if (wants("unit")) await timed("Unit tests", unit);
    if (wants("store")) await timed("The store's tests on PostgreSQL", postgres);
  };
  // The browser is found first, because unpacking it changes TMPDIR for a moment, and the store's tests create their
  // server there.
  if (wants("browser")) await findBrowser();
  await Promise.all([testBuilt(), testCode()]);
  report();
}

const [name, ...args] = process.argv.slice(2);
if (name === "browser") process.exitCode = await testBrowser(args);
else if (name === "postgres") process.exitCode = await testPostgres(runNode, args);
else {
  const { values } = parseArgs({
    options: { all: { type: "boolean" }, only: { type: "string", multiple: true } },
  });
  const parts = [...quick, ...slow];
  const unknownPart = values.only?.find((part) => !parts.includes(part));
  if (unknownPart) throw new Error(`--only ${unknownPart}: it must be one of ${parts.join(", ")}.`);
  await testParts(values.only ?? (values.all ? parts : quick));
}
