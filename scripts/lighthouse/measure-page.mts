/** One page as Lighthouse sees it: a phone on slow 4G, simulated. */
import lighthouse, { type Flags, type Result } from "lighthouse";
import defaultConfig from "lighthouse/core/config/default-config.js";
import { throttling } from "lighthouse/core/config/constants.js";
import { ReportScoring } from "lighthouse/core/scoring.js";

/** What Lighthouse saw; times in ms, simulated. */
export type Measured = {
  readonly path: string;
  /** 0 to 100. */
  readonly scores: Readonly<
    Record<"performance" | "accessibility" | "bestPractices" | "seo", number>
  >;
  /** The performance score without its blocking time, 0 to 100. */
  readonly paintScore: number;
  /** Audits of the last three scores that were not passed, each with the first element it names. */
  readonly complaints: readonly string[];
  /** Largest contentful paint. */
  readonly paintMs: number;
  /** Total blocking time. */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The element that is painted largest, as HTML. */
  readonly largest: string;
  /** Tasks of the page's scripts over 50 ms. */
  readonly longTasks: number;
  readonly requests: number;
  /** On the wire. */
  readonly kilobytes: Readonly<Record<"total" | "html" | "script", number>>;
  /** Requests to other origins. */
  readonly foreign: number;
};

/** Where the browser listens for its debugger, and how much slower its processor shall be. */
export type MeasuringBrowser = { readonly port: number; readonly slowdown: number };

type NetworkRequest = {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
};
type LongTask = { readonly url: string };
type LargestElement = {
  readonly items: readonly { readonly node: { readonly snippet: string } }[];
};

/**
 * Lighthouse asks for more than is so: it counts a link as small while the contact bar happens to
 * lie over it (e2e/looks.spec.ts measures without what is fixed, WCAG 2.5.8), and a page that asks
 * search engines to stay away, because its records are samples, as a mistake.
 */
const skipped = ["target-size", "is-crawlable"];

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Audits that count for a score, and those that are read below: the others take half of the time. */
const onlyAudits = [
  ...categories
    .flatMap((name) => defaultConfig.categories?.[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && !skipped.includes(id))
    .map(({ id }) => id),
  ...["network-requests", "long-tasks", "largest-contentful-paint-element"],
];

function itemsOf(result: Result, audit: string): unknown[] {
  const details = result.audits[audit]?.details;
  return details && "items" in details ? (details.items as unknown[]) : [];
}

function scoreOf(result: Result, category: (typeof categories)[number]): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/**
 * The performance score without its blocking time, which is the machine's business where a page
 * runs no script: on a busy one the same page has 20 ms or 300.
 */
function paintScoreOf(result: Result): number {
  const audits = (result.categories["performance"]?.auditRefs ?? [])
    .filter(({ id }) => id !== "total-blocking-time")
    .map(({ id, weight }) => ({ weight, score: result.audits[id]?.score ?? null }));
  return Math.round((ReportScoring.arithmeticMean(audits) ?? 0) * 100);
}

/** Audits that count and were not passed, in all categories but performance. */
function complaintsOf(result: Result): string[] {
  return categories
    .slice(1)
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => {
      const [first] = itemsOf(result, id) as {
        node?: { selector: string; explanation?: string };
      }[];
      return [id, first?.node?.selector, first?.node?.explanation].filter(Boolean).join(" ");
    });
}

function kilobytesOf(requests: readonly NetworkRequest[]): number {
  return requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
}

/**
 * A trace that could not be recorded is no finding about the page: it is tried again. Throws
 * where Lighthouse could not load the page, with its reason.
 */
async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = (await lighthouse(url, flags))?.lhr;
    if (result && !result.runtimeError) return result;
    problem = result?.runtimeError?.message;
  }
  throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
}

async function measureOnce(
  address: string,
  path: string,
  { port, slowdown }: MeasuringBrowser,
): Promise<Measured> {
  const result = await runLighthouse(address + path, {
    port,
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    logLevel: "silent",
    // A picture for the report that nobody reads here, and a third of the time.
    disableFullPageScreenshot: true,
    onlyAudits,
  });
  const requests = itemsOf(result, "network-requests") as NetworkRequest[];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const scriptUrls = new Set(scripts.map(({ url }) => url));
  const longTasks = itemsOf(result, "long-tasks") as LongTask[];
  const [largest] = itemsOf(result, "largest-contentful-paint-element") as LargestElement[];
  return {
    path,
    scores: {
      performance: scoreOf(result, "performance"),
      accessibility: scoreOf(result, "accessibility"),
      bestPractices: scoreOf(result, "best-practices"),
      seo: scoreOf(result, "seo"),
    },
    paintScore: paintScoreOf(result),
    complaints: complaintsOf(result),
    paintMs: result.audits["largest-contentful-paint"]?.numericValue ?? NaN,
    blockedMs: result.audits["total-blocking-time"]?.numericValue ?? NaN,
    shift: result.audits["cumulative-layout-shift"]?.numericValue ?? NaN,
    largest: largest?.items[0]?.node.snippet ?? "none",
    longTasks: longTasks.filter(({ url }) => scriptUrls.has(url)).length,
    requests: requests.length,
    kilobytes: {
      total: kilobytesOf(requests),
      html: kilobytesOf(requests.filter(({ resourceType }) => resourceType === "Document")),
      script: kilobytesOf(scripts),
    },
    foreign: requests.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(address)).length,
  };
}

/** The run of median performance out of `runs`, of the page `path` of the host at `address`. */
export async function measurePage(
  address: string,
  path: string,
  browser: MeasuringBrowser,
  runs: number,
): Promise<Measured> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(address, path, browser));
  const sorted = measured.toSorted(
    (one, other) => one.scores.performance - other.scores.performance,
  );
  const median = sorted[Math.floor(runs / 2)];
  if (!median) throw new Error("At least one run is needed.");
  return median;
}
