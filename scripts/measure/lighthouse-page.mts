/**
 * Measures one page with Lighthouse: a simulated phone on slow 4G. Runs in a process of its own
 * with its own browser: Lighthouse keeps timings in globals, and a browser does not paint a page
 * behind another.
 */
import type { Browser } from "@playwright/test";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import defaultConfig from "lighthouse/core/config/default-config.js";
import { freePort } from "../../functions/testing/free-port.mts";
import { openBrowser } from "../servers/find-browser.mts";

/** The page to load, and the number of loads. */
export type Job = { readonly url: string; readonly runs: number };

export type Measured = {
  /** 0 to 100: performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** Failed audits of the last three scores, each with the first element it names. */
  readonly complaints: readonly string[];
  readonly figures: ReturnType<typeof figuresOf>;
};

/**
 * Audits that do not apply: the size of targets, which Lighthouse measures under the contact bar
 * (e2e/pages/phone.spec.ts measures it without, WCAG 2.5.8), and crawlability, since pages with samples are noindex on
 * purpose.
 */
const skipped = ["target-size", "is-crawlable"];

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** The audits to run: those of a score, and those read below. The others would double the time. */
const onlyAudits = [
  ...categories
    .flatMap((name) => defaultConfig.categories?.[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && !skipped.includes(id))
    .map(({ id }) => id),
  "network-requests",
  "long-tasks",
];

/** A row of an audit's table, with the fields read here. */
type Item = {
  readonly url?: string;
  readonly resourceType?: string;
  /** Bytes. */
  readonly transferSize?: number;
  readonly node?: { readonly selector: string; readonly explanation?: string };
};

function itemsOf(result: Result, audit: string): readonly Item[] {
  const details = result.audits[audit]?.details;
  return details && "items" in details ? (details.items as Item[]) : [];
}

/** Failed audits that count, in all categories except performance. */
function complaintsOf(result: Result): string[] {
  return categories
    .slice(1)
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => {
      const [first] = itemsOf(result, id);
      return [id, first?.node?.selector, first?.node?.explanation].filter(Boolean).join(" ");
    });
}

const rounded = (value: number | undefined, digits: number) =>
  Number((value ?? NaN).toFixed(digits));

function kilobytesOf(requests: readonly Item[]): number {
  return rounded(requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000, 1);
}

/** Times in ms, simulated; kB of 1,000 bytes on the wire; tasks of the page's scripts over 50 ms. */
function figuresOf(result: Result, { origin }: URL) {
  const requests = itemsOf(result, "network-requests");
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const foreign = requests.filter(
    ({ url = "" }) => /^https?:/.test(url) && !url.startsWith(origin),
  );
  const tasks = itemsOf(result, "long-tasks").filter(({ url }) =>
    scripts.some((script) => script.url === url),
  );
  return {
    "LCP ms": rounded(result.audits["largest-contentful-paint"]?.numericValue, 0),
    "TBT ms": rounded(result.audits["total-blocking-time"]?.numericValue, 0),
    CLS: rounded(result.audits["cumulative-layout-shift"]?.numericValue, 3),
    "long tasks": tasks.length,
    requests: requests.length,
    "to other origins": foreign.length,
    "JS kB": kilobytesOf(scripts),
    "total kB": kilobytesOf(requests),
  };
}

/** The run; repeated if no trace could be recorded, which is no fault of the page. */
async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = (await lighthouse(url, flags))?.lhr;
    if (result && !result.runtimeError) return result;
    problem = result?.runtimeError?.message;
  }
  throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
}

let port: number | undefined;
let browser: Promise<Browser> | undefined;

/** The run with the median largest paint. Throws if the page could not be loaded, with the reason. */
export default async function measurePage({ url, runs }: Job): Promise<Measured> {
  port ??= await freePort();
  browser ??= openBrowser([`--remote-debugging-port=${port}`]);
  await browser;
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await runLighthouse(url, {
      port,
      throttling: throttling.mobileSlow4G,
      logLevel: "silent",
      // The screenshot is for a report that nobody reads here, and takes a third of the time.
      disableFullPageScreenshot: true,
      onlyAudits,
    });
    measured.push({
      scores: categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
      complaints: complaintsOf(result),
      figures: figuresOf(result, new URL(url)),
    });
  }
  const sorted = measured.toSorted((a, b) => a.figures["LCP ms"] - b.figures["LCP ms"]);
  const median = sorted[Math.floor(runs / 2)];
  if (!median) throw new Error("At least one run is needed.");
  return median;
}

/** Closes the browser once no page is left. */
export async function teardown(): Promise<void> {
  await (await browser)?.close();
}
