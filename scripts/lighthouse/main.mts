/**
 * `npm run lighthouse`: Lighthouse on one page of each kind, or with `--all` on every page of the
 * sitemap. Pages are held to what does not depend on the machine's speed: three scores of 100,
 * bytes, requests, layout shift, long tasks of script; times and the first score are reported.
 *   --runs 3        how often each page is loaded; the median run counts
 *   --gate          two pages at a time, again only where the first run is over budget
 *   --slowdown 4    how many times slower the processor shall be
 *   --beside <url>  another site's page, measured in the same run and held to nothing
 *   --json <file>   writes { passed, failed }
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { Tinypool } from "tinypool";
import { serveBuiltSite } from "../browser/with-browser.mts";
import { root } from "../run-node.mts";
import type { Job, Measured } from "./measure-page.mts";
import { budgetOf, pageBudgets } from "./page-budgets.mts";

/** Cumulative layout shift: 0, but for the frame in which a busy machine unpacks the fonts. */
const shiftAtMost = 0.05;

/** One sentence for each part of its budget that the page is over. */
function findingsOf(path: string, page: Measured): string[] {
  const budget = budgetOf(path);
  const limits: [what: string, value: number, limit: number][] = [
    ["kB on the wire", page.total, budget.total],
    ["kB of script", page.script, budget.script],
    ["requests", page.requests, budget.requests],
    ["requests to other origins", page.foreign, 0],
    ["layout shift", page.shift, shiftAtMost],
    ["long tasks of script", budget.isStatic ? page.longTasks : 0, 0],
  ];
  const isPerfect = page.scores.slice(1).every((score) => score === 100);
  return [
    ...(isPerfect ? [] : [`scores are ${page.scores.join(" ")}: ${page.complaints.join(", ")}`]),
    ...limits
      .filter(([, value, limit]) => value > limit)
      .map(([what, value, limit]) => `${what}: ${value}, at most ${limit}`),
  ];
}

function rowOf(page: string, measured: Measured) {
  return {
    page,
    scores: measured.scores.join(" "),
    "LCP ms": Math.round(measured.largestPaint),
    "TBT ms": Math.round(measured.blocked),
    CLS: measured.shift.toFixed(3),
    "long tasks": measured.longTasks,
    requests: measured.requests,
    "JS kB": measured.script.toFixed(1),
    "total kB": measured.total.toFixed(1),
  };
}

/** Every path of the built sitemap. */
const sitemap = [
  ...readFileSync(`${root}public/sitemap-0.xml`, "utf8").matchAll(
    /<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g,
  ),
].map(([, path = ""]) => path);

/** A page for each budget: of a folder its first. */
const oneOfAKind = pageBudgets.flatMap(({ path }) =>
  /.\/$/.test(path) ? sitemap.filter((each) => each.startsWith(path)).slice(0, 1) : [path],
);

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    runs: { type: "string", default: "3" },
    gate: { type: "boolean", default: false },
    slowdown: { type: "string", default: "4" },
    beside: { type: "string" },
    json: { type: "string" },
  },
});
const runs = Number(values.runs);
const slowdown = Number(values.slowdown);
// A firm leaves out pages that it has nothing for.
const isBuilt = (path: string) => existsSync(`${root}public${path.replace(/\?.*/, "")}/index.html`);
const paths = values.all ? sitemap : oneOfAKind.filter(isBuilt);
console.log(
  `Lighthouse, a phone on slow 4G, ${slowdown} times slower, simulated; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`,
);

// One waits for its page to come to rest while another is at work.
const pagesAtOnce = values.gate ? 2 : 1;
const processes = new Tinypool({
  runtime: "child_process",
  filename: `${root}scripts/lighthouse/measure-page.mts`,
  execArgv: ["--import", "tsx"],
  // As many at least as at most: one that ends for want of work can take a page down with it.
  minThreads: pagesAtOnce,
  maxThreads: pagesAtOnce,
  teardown: "teardown",
});
const measure = (job: Job) => processes.run(job) as Promise<Measured>;

const { results, beside } = await serveBuiltSite("9408", async (origin) => {
  let count = 0;
  const measured = await Promise.all(
    paths.map(async (path) => {
      const job = { url: origin + path, slowdown, runs: values.gate ? 1 : runs };
      let page = await measure(job);
      if (values.gate && findingsOf(path, page).length > 0) {
        page = await measure({ ...job, runs });
      }
      console.log(`[${(count += 1)}/${paths.length}] ${path}`);
      return { path, page, findings: findingsOf(path, page) };
    }),
  );
  const other = values.beside ? await measure({ url: values.beside, slowdown, runs }) : undefined;
  return { results: measured, beside: other };
});
await processes.destroy();

console.table(results.map(({ path, page }) => rowOf(path, page)));
const home = results.find(({ path }) => path === "/");
if (home && beside && values.beside) {
  console.table([rowOf(values.beside, beside)]);
  const share = (home.page.largestPaint / beside.largestPaint).toFixed(2);
  console.log(`The home page paints its largest part at ${share} of that page's time.`);
}
console.log("Scores: performance, accessibility, best practices, SEO.");
for (const { path, findings } of results) {
  for (const finding of findings) console.error(`${path}: ${finding}`);
}
const failed = results.filter(({ findings }) => findings.length > 0).length;
console.log(failed === 0 ? "Every page keeps its budget." : `${failed} pages are over budget.`);
if (values.json) {
  writeFileSync(values.json, JSON.stringify({ passed: results.length - failed, failed }));
}
process.exitCode = failed === 0 ? 0 : 1;
