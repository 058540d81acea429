/**
 * `npm run lighthouse`: Lighthouse on one page of each kind, or with `--all` on every page of the
 * sitemap, held against the budgets. The gate uses what does not depend on the machine's speed;
 * the performance score is reported, and pages without script are held to it without blocking time.
 *   --runs 3        how often each page is loaded; the median run counts
 *   --gate          two pages at a time, each more than once only where its first run breaks a promise
 *   --beside <url>  another site's page, measured in the same run and held to nothing
 *   --json <file>   writes { passed, failed }
 */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { withBrowser } from "../browser/with-browser.mts";
import { budgetOf, pageBudgets } from "../budgets/page-budgets.mts";
import { root } from "../run-node.mts";
import { findingsOf } from "./findings.mts";
import type { Measured } from "./measure-page.mts";
import { measureSlowdown } from "./measure-slowdown.mts";
import { startMeasurers } from "./start-measurers.mts";

/** Every path of the built sitemap. */
function allPaths(): string[] {
  const sitemap = readFileSync(`${root}public/sitemap-0.xml`, "utf8");
  return [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
}

function row(page: Measured) {
  const { performance, accessibility, bestPractices, seo } = page.scores;
  return {
    page: page.path,
    scores: [performance, accessibility, bestPractices, seo].join(" "),
    paint: page.paintScore,
    "LCP ms": Math.round(page.paintMs),
    "LCP of": /^<(\w+)/.exec(page.largest)?.[1] ?? page.largest,
    "TBT ms": Math.round(page.blockedMs),
    CLS: page.shift.toFixed(3),
    "long tasks": page.longTasks,
    requests: page.requests,
    "JS kB": page.kilobytes.script.toFixed(1),
    "total kB": page.kilobytes.total.toFixed(1),
  };
}

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    runs: { type: "string", default: "3" },
    gate: { type: "boolean", default: false },
    beside: { type: "string" },
    json: { type: "string" },
  },
});

/** The page of `--beside`; ends the command where it is not an address. */
function otherPage(): URL | undefined {
  if (values.beside === undefined) return undefined;
  if (URL.canParse(values.beside)) return new URL(values.beside);
  console.error(`--beside ${values.beside} is not an address: write it in full, with https://.`);
  process.exit(2);
}

const other = otherPage();
const paths = values.all ? allPaths() : pageBudgets.map(({ path }) => path);
const runs = Number(values.runs);
console.log(
  `Lighthouse, a phone on slow 4G, simulated; ${values.gate ? "one run where it is in order, else " : ""}median of ${runs}; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`,
);
type Measure = (path: string, times: number) => Promise<Measured>;

/** Each page once, and what then breaks a promise again, when nothing else is measured beside it. */
async function measureForGate(measure: Measure): Promise<Measured[]> {
  let count = 0;
  const once = await Promise.all(
    paths.map(async (path) => {
      const page = await measure(path, 1);
      console.log(`[${(count += 1)}/${paths.length}] ${path}`);
      return page;
    }),
  );
  const measured: Measured[] = [];
  for (const page of once) {
    const isInOrder = findingsOf(page, budgetOf(page.path)).length === 0;
    measured.push(isInOrder ? page : await measure(page.path, runs));
  }
  return measured;
}

async function measureOneByOne(measure: Measure): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const path of paths) {
    measured.push(await measure(path, runs));
    console.log(`[${measured.length}/${paths.length}] ${path}`);
  }
  return measured;
}

const { pages, beside } = await withBrowser("9408", async (browser, address) => {
  const slowdown = await measureSlowdown(browser);
  console.log(`Processor slowed down ${slowdown.toFixed(1)} times.`);
  // Most of its time Lighthouse waits for a page to come to rest.
  const measurers = startMeasurers(values.gate ? 2 : 1);
  const measureAt = (origin: string) => (path: string, times: number) =>
    measurers.measure({ address: origin, path, slowdown, runs: times });
  try {
    const measure = measureAt(address);
    return {
      pages: await (values.gate ? measureForGate(measure) : measureOneByOne(measure)),
      beside: other && (await measureAt(other.origin)(other.pathname + other.search, runs)),
    };
  } finally {
    measurers.close();
  }
});

const results = pages.map((page) => ({ page, findings: findingsOf(page, budgetOf(page.path)) }));
console.table(results.map(({ page }) => row(page)));
const home = results.find(({ page }) => page.path === "/");
if (other && beside) {
  console.table([{ ...row(beside), page: other.href }]);
  if (home) {
    const share = home.page.paintMs / beside.paintMs;
    console.log(
      `The home page paints its largest part at ${share.toFixed(2)} of that page's time.`,
    );
  }
}
console.log(
  "Scores: performance, accessibility, best practices, SEO. Paint: performance without blocking time.",
);
const failed = results.filter(({ findings }) => findings.length > 0);
for (const { page, findings } of failed) {
  for (const finding of findings) console.error(`${page.path}: ${finding}`);
}
const passed = results.length - failed.length;
console.log(
  failed.length === 0 ? "Every page keeps its budget." : `${failed.length} pages are over budget.`,
);
if (values.json) writeFileSync(values.json, JSON.stringify({ passed, failed: failed.length }));
process.exitCode = failed.length === 0 ? 0 : 1;
