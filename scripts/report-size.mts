/**
 * `npm run report:size`: what each kind of page costs a first visit before any
 * interaction, in bytes on the wire from our own host, and what styles weigh, held against the
 * budgets.
 */
import type { Browser } from "@playwright/test";
import { withBrowser } from "./browser/with-browser.mts";
import { pageBudgets } from "./budgets/page-budgets.mts";
import { heaviestStyles, stylesBudget } from "./budgets/page-styles.mts";
import { root } from "./run-node.mts";

const kilobyte = 1000;

/** One thing that the page fetched, itself among them. */
type Fetched = {
  readonly name: string;
  readonly bytes: number;
  readonly initiatorType: string;
};

/** What a first visit fetches, in kB and in requests. */
async function measure(browser: Browser, address: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address + path, { waitUntil: "networkidle" });
  const entries = await page.evaluate((): Fetched[] =>
    [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].map((entry) => {
      const { name, encodedBodySize, initiatorType } = entry as PerformanceResourceTiming;
      return { name, bytes: encodedBodySize, initiatorType };
    }),
  );
  await page.close();
  const sum = (belongs: (entry: Fetched) => boolean) =>
    entries.filter(belongs).reduce((total, { bytes }) => total + bytes, 0) / kilobyte;
  return {
    html: sum(({ initiatorType }) => initiatorType === "navigation"),
    script: sum(({ name }) => /\.js($|\?)/.test(name)),
    image: sum(({ name }) => /\.(avif|webp|jpg|png|svg)($|\?)/.test(name)),
    shared: sum(({ name }) => /\/site-[0-9a-f]+\.css$/.test(name)),
    total: sum(() => true),
    requests: entries.length,
    foreign: entries.filter(({ name }) => !name.startsWith(address)).length,
  };
}

const rows = await withBrowser("9403", async (browser, address) => {
  const measured = [];
  for (const budget of pageBudgets) {
    const cost = await measure(browser, address, budget.path);
    const within =
      cost.script <= budget.script &&
      cost.html <= budget.html &&
      cost.total <= budget.total &&
      cost.requests <= budget.requests &&
      cost.foreign === 0;
    measured.push({
      page: budget.path,
      "HTML kB": `${cost.html.toFixed(1)} / ${budget.html}`,
      "JS kB": `${cost.script.toFixed(1)} / ${budget.script}`,
      "images kB": cost.image.toFixed(1),
      "shared kB": cost.shared.toFixed(1),
      "total kB": cost.total.toFixed(1),
      requests: cost.requests,
      budget: within ? "kept" : "OVER",
    });
    console.log(`[${measured.length}/${pageBudgets.length}] ${budget.path}`);
  }
  return measured;
});
const styles = heaviestStyles(`${root}public`, 3).map(({ page, weight }) => ({
  "styles of": page,
  kB: `${weight.toFixed(2)} / ${stylesBudget}`,
  budget: weight <= stylesBudget ? "kept" : "OVER",
}));
const over = [...rows, ...styles].filter(({ budget }) => budget === "OVER").length;
console.table(rows);
console.table(styles);
console.log(over === 0 ? "Every page keeps its budget." : `${over} pages are over budget.`);
process.exitCode = over === 0 ? 0 : 1;
