/**
 * `npm run lighthouse`: Lighthouse on one page of each kind, or with `--all` on every page of the
 * sitemap. Pages are held to what does not depend on the machine's speed: three scores of 100 and
 * their budget; times and the first score are reported.
 *   <url> …         other sites' pages, measured in the same run and held to nothing
 *   --gate          two pages at a time, once, and three times as the others where that is over budget
 *   --json <file>   writes how many pages are within and over their budget, in Jest's words
 */
import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { Tinypool } from "tinypool";
import { paths, quotePath } from "../../src/content-model/paths";
import { sitemapPaths } from "../build/built-pages";
import { root } from "../run-node.mts";
import { whileServed } from "../servers/start-server";
import type { Job, Measured } from "./measure-page.mts";

/** The most of each figure; those that are left out depend on the machine. */
type Budget = Partial<Measured["figures"]>;

const still: Budget = {
  "JS kB": 0,
  "total kB": 95,
  requests: 12,
  "to other origins": 0,
  "long tasks": 0,
  // 0, but for the frame in which a busy machine unpacks the fonts.
  CLS: 0.05,
};
// The form once it is needed, and the gallery; headers count here, so 60 kB of script weigh a little more.
const alive: Budget = { ...still, "JS kB": 64, "long tasks": undefined };

/**
 * What a first visit to a page of each kind may cost before any interaction. Scripts are a promise of
 * the design; the rest is what the page needs today with a little room, so that growth shows.
 * By the path of the page, or with a slash at its end of the folder of pages that are alike.
 */
const pageBudgets: Readonly<Record<string, Budget>> = {
  [paths.home]: { ...still, "total kB": 120 },
  [paths.services]: { ...still, "total kB": 120, requests: 14 },
  [`${paths.services}/`]: { ...still, "total kB": 105 },
  [paths.locations]: still,
  [`${paths.locations}/`]: still,
  [paths.about]: still,
  [paths.prices]: still,
  [paths.testimonials]: still,
  [paths.blogs]: { ...still, "total kB": 140, requests: 15 },
  [`${paths.blogs}/`]: still,
  [paths.guides]: { ...still, "total kB": 140, requests: 15 },
  [paths.terms]: still,
  [paths.contact]: still,
  [quotePath({ service: "EICR" })]: { ...alive, "total kB": 150, requests: 22 },
  [paths.gallery]: { ...alive, "total kB": 400, requests: 48 },
};

/** The budget of the page's kind: its own, else that of its folder, else of any page. */
function budgetOf(path: string): Budget {
  return pageBudgets[path] ?? pageBudgets[path.slice(0, path.lastIndexOf("/") + 1)] ?? still;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    gate: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
/** How often a page is loaded; the median run counts. */
const runs = 3;

const sitemap = sitemapPaths();
/** A page for each budget: of a folder its first. */
const oneOfAKind = Object.keys(pageBudgets).flatMap((path) =>
  /.\/$/.test(path) ? sitemap.filter((each) => each.startsWith(path)).slice(0, 1) : [path],
);
// A firm leaves out pages that it has nothing for.
const isBuilt = (path: string) => existsSync(`${root}public${path.replace(/\?.*/, "")}/index.html`);
const pages = [...(values.all ? sitemap : oneOfAKind.filter(isBuilt)), ...positionals];

/** One sentence for each part of its budget that the page is over. */
function findingsOf(page: string, { complaints, figures }: Measured): string[] {
  if (positionals.includes(page)) return [];
  const limits = Object.entries(budgetOf(page)) as [keyof Budget, number | undefined][];
  const over = limits.flatMap(([name, limit = Infinity]) =>
    figures[name] > limit ? `${name}: ${figures[name]}, at most ${limit}` : [],
  );
  return [...complaints, ...over];
}

console.log(
  `Lighthouse, a phone on slow 4G, simulated; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`,
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
let count = 0;
const results = await whileServed({}, (origin) =>
  Promise.all(
    pages.map(async (page) => {
      const job = { url: new URL(page, origin).href, runs: values.gate ? 1 : runs };
      let measured = await measure(job);
      if (values.gate && findingsOf(page, measured).length > 0) {
        measured = await measure({ ...job, runs });
      }
      console.log(`[${(count += 1)}/${pages.length}] ${page}`);
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
console.log(failed === 0 ? "Every page keeps its budget." : `${failed} pages are over budget.`);
const counts = { numPassedTests: results.length - failed, numFailedTests: failed };
if (values.json) writeFileSync(values.json, JSON.stringify(counts));
process.exitCode = failed === 0 ? 0 : 1;
