/**
 * `npm run lighthouse`: runs Lighthouse on one page of each type, or with `--all` on every page of
 * the sitemap. Fails only for figures that do not depend on the machine's speed: three scores of
 * 100 and the page's budget. Times and the first score are only reported.
 *   <url> …         pages of other sites to measure in the same run, without limits
 *   --gate          measures two pages at a time, once each; those over budget again, alone, three times
 *   --json <file>   writes the numbers of pages within and over budget, in the form of Jest's result
 */
import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { Tinypool } from "tinypool";
import { paths, quotePath } from "../../src/content-model/site-paths";
import { readSitemapPaths } from "../build/built-pages";
import { root } from "../run-node.mts";
import { whileServed } from "../servers/start-server";
import type { Job, Measured } from "./lighthouse-page.mts";

/** Upper limit of each figure; absent figures depend on the machine. */
type Limits = Partial<Measured["figures"]>;

const withoutIsland: Limits = {
  "JS kB": 0,
  "total kB": 95,
  requests: 12,
  "to other origins": 0,
  "long tasks": 0,
  // The shift is 0, except in the frame in which a busy machine decodes the fonts.
  CLS: 0.05,
};
// Two pages fetch scripts: the one with the form once it is needed, and the gallery. The headers of the responses count
// too.
const withIsland: Limits = { ...withoutIsland, "JS kB": 65, "long tasks": undefined };

/**
 * Budgets for a first visit to a page of each type, before any interaction. Those for scripts are a
 * promise of the design; the others are today's figures with a little room, so that growth shows.
 * Keys are paths of pages, or of folders (with a slash at the end) of similar pages.
 */
const pageBudgets: Readonly<Record<string, Limits>> = {
  [paths.home]: { ...withoutIsland, "total kB": 120 },
  [paths.services]: { ...withoutIsland, "total kB": 120, requests: 14 },
  [`${paths.services}/`]: { ...withoutIsland, "total kB": 105 },
  [paths.locations]: withoutIsland,
  [`${paths.locations}/`]: withoutIsland,
  [paths.about]: withoutIsland,
  [paths.prices]: withoutIsland,
  [paths.testimonials]: withoutIsland,
  [paths.blogs]: { ...withoutIsland, "total kB": 140, requests: 15 },
  [`${paths.blogs}/`]: withoutIsland,
  // A phone fetches the pictures of several guides ahead, the first as wide as the screen.
  [paths.guides]: { ...withoutIsland, "total kB": 165, requests: 22 },
  [paths.terms]: withoutIsland,
  [paths.contact]: withoutIsland,
  [quotePath({ service: "EICR" })]: { ...withIsland, "total kB": 150, requests: 22 },
  [paths.gallery]: { ...withIsland, "total kB": 400, requests: 48 },
};

/** The budget of a page: its own, else its folder's, else the default. */
function budgetOf(path: string): Limits {
  return (
    pageBudgets[path] ?? pageBudgets[path.slice(0, path.lastIndexOf("/") + 1)] ?? withoutIsland
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    gate: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
/** Number of loads of a page; the median run counts. */
const runs = 3;

const sitemap = readSitemapPaths();
/** A page for each budget; the first of each folder. */
const oneOfEachType = Object.keys(pageBudgets).flatMap((path) =>
  /.\/$/.test(path) ? sitemap.filter((each) => each.startsWith(path)).slice(0, 1) : [path],
);
// A firm leaves out pages for which it has no content.
const isBuilt = (path: string) => existsSync(`${root}public${path.replace(/\?.*/, "")}/index.html`);
const pages = [...(values.all ? sitemap : oneOfEachType.filter(isBuilt)), ...positionals];

/** One sentence for each part of its budget that the page exceeds. */
function findingsOf(page: string, { complaints, figures }: Measured): string[] {
  if (positionals.includes(page)) return [];
  const limits = Object.entries(budgetOf(page)) as [keyof Limits, number | undefined][];
  const over = limits.flatMap(([name, limit = Infinity]) =>
    figures[name] > limit ? `${name}: ${figures[name]}, at most ${limit}` : [],
  );
  return [...complaints, ...over];
}

console.log(
  `Lighthouse, a phone on slow 4G, simulated; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`,
);
// Two processes measure at a time: one mostly waits for its page to come to rest while the other works.
const pagesAtOnce = values.gate ? 2 : 1;
const processes = new Tinypool({
  runtime: "child_process",
  filename: `${root}scripts/measure/lighthouse-page.mts`,
  execArgv: ["--import", "tsx"],
  // min = max: Tinypool would stop an idle worker while its page is still being measured.
  minThreads: pagesAtOnce,
  maxThreads: pagesAtOnce,
  teardown: "teardown",
});
const measure = (job: Job) => processes.run(job) as Promise<Measured>;
let count = 0;
const results = await whileServed({}, (origin) =>
  Promise.all(
    pages.map(async (page) => {
      const job = { url: new URL(page, origin).href, runs: values.gate ? 1 : runs };
      let measured = await measure(job);
      if (values.gate && findingsOf(page, measured).length > 0) {
        measured = await measure({ ...job, runs });
      }
      count += 1;
      console.log(`[${count}/${pages.length}] ${page}`);
      return { page, measured, findings: findingsOf(page, measured) };
    }),
  ),
);
await processes.destroy();

const rowOf = ({ scores, figures }: Measured) => ({ scores: scores.join(" "), ...figures });
console.table(results.map(({ page, measured }) => ({ page, ...rowOf(measured) })));
console.log("Scores: performance, accessibility, best practices, SEO.");
for (const { page, findings } of results) {
  for (const finding of findings) console.error(`${page}: ${finding}`);
}
const failed = results.filter(({ findings }) => findings.length > 0).length;
console.log(failed === 0 ? "Every page is within its budget." : `${failed} pages are over budget.`);
const counts = { numPassedTests: results.length - failed, numFailedTests: failed };
if (values.json) writeFileSync(values.json, JSON.stringify(counts));
process.exitCode = failed === 0 ? 0 : 1;
