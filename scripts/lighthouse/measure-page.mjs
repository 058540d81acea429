/** One page as Lighthouse sees it: a phone on slow 4G, simulated. */
import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { ReportScoring } from "lighthouse/core/scoring.js";

/**
 * @typedef {object} Measured
 * @property {string} path
 * @property {Record<"performance" | "accessibility" | "bestPractices" | "seo", number>} scores 0 to 100
 * @property {number} paintScore the performance score without its blocking time, 0 to 100
 * @property {string[]} complaints audits of the last three scores that were not passed
 * @property {number} paintMs largest contentful paint, simulated
 * @property {number} blockedMs total blocking time, simulated
 * @property {number} shift cumulative layout shift
 * @property {string} largest the element that is painted largest
 * @property {number} longTasks tasks of the page's scripts over 50 ms, simulated
 * @property {number} requests
 * @property {Record<"total" | "html" | "script", number>} kilobytes on the wire
 * @property {number} foreign requests to other origins
 */

/** @typedef {{ url: string, resourceType?: string, transferSize?: number }} NetworkRequest */
/** @typedef {{ url: string }} LongTask */
/** @typedef {{ items: { node: { snippet: string } }[] }} LargestElement */

const categories = /** @type {const} */ (["performance", "accessibility", "best-practices", "seo"]);

/**
 * @param {import("lighthouse").Result} result
 * @param {string} audit
 * @returns {unknown[]}
 */
function itemsOf(result, audit) {
  const details = result.audits[audit]?.details;
  return details && "items" in details ? details.items : [];
}

/**
 * @param {import("lighthouse").Result} result
 * @param {typeof categories[number]} category
 */
function scoreOf(result, category) {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/**
 * The performance score without its blocking time, which is the machine's business where a page
 * runs no script: on a busy one the same page has 20 ms or 300.
 * @param {import("lighthouse").Result} result
 */
function paintScoreOf(result) {
  const audits = (result.categories["performance"]?.auditRefs ?? [])
    .filter(({ id }) => id !== "total-blocking-time")
    .map(({ id, weight }) => ({ weight, score: result.audits[id]?.score ?? null }));
  return Math.round((ReportScoring.arithmeticMean(audits) ?? 0) * 100);
}

/**
 * Audits that count and were not passed, in all categories but performance.
 * @param {import("lighthouse").Result} result
 */
function complaintsOf(result) {
  return categories
    .slice(1)
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** @param {readonly NetworkRequest[]} requests */
function kilobytesOf(requests) {
  return requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
}

/**
 * A trace that could not be recorded is no finding about the page: it is tried again.
 * @param {string} url
 * @param {import("lighthouse").Flags} flags
 * @returns {Promise<import("lighthouse").Result>}
 * @throws {Error} where Lighthouse could not load the page, with its reason
 */
async function runLighthouse(url, flags) {
  let problem;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = (await lighthouse(url, flags))?.lhr;
    if (result && !result.runtimeError) return result;
    problem = result?.runtimeError?.message;
  }
  throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
}

/**
 * @param {string} address of the host
 * @param {string} path
 * @param {{ port: number, slowdown: number }} browser where it listens for its debugger, and how much slower its processor shall be
 * @returns {Promise<Measured>}
 */
async function measureOnce(address, path, { port, slowdown }) {
  const result = await runLighthouse(address + path, {
    port,
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    logLevel: "silent",
    onlyCategories: [...categories],
  });
  const requests = /** @type {NetworkRequest[]} */ (itemsOf(result, "network-requests"));
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const scriptUrls = new Set(scripts.map(({ url }) => url));
  const longTasks = /** @type {LongTask[]} */ (itemsOf(result, "long-tasks"));
  const [largest] = /** @type {LargestElement[]} */ (
    itemsOf(result, "largest-contentful-paint-element")
  );
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

/**
 * The run of median performance out of several.
 * @param {string} address
 * @param {string} path
 * @param {{ port: number, slowdown: number }} browser
 * @param {number} runs
 * @returns {Promise<Measured>}
 */
export async function measurePage(address, path, browser, runs) {
  const measured = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(address, path, browser));
  const sorted = measured.toSorted(
    (one, other) => one.scores.performance - other.scores.performance,
  );
  const median = sorted[Math.floor(runs / 2)];
  if (!median) throw new Error("At least one run is needed.");
  return median;
}
