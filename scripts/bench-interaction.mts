/**
 * `npm run bench:interaction -- [--rounds 5]`: how long after its first interaction a page shows an
 * answer (INP, web.dev/articles/inp), and what its script weighs by then. On a phone's window, with
 * the processor four times slower.
 */
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { paths } from "../src/content-model/paths";
import { withBrowser } from "./browser/with-browser.mts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
const slowdown = 4;

type Interaction = {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
};

const interactions: readonly Interaction[] = [
  {
    what: "first key in the form",
    path: paths.contact,
    act: async (page) => {
      await page.locator("main form input[name=name]").focus();
      await page.keyboard.press("A");
    },
  },
  {
    what: "first filter",
    path: paths.gallery,
    act: (page) => page.getByRole("group", { name: "Category" }).locator("a, button").nth(1).tap(),
  },
  {
    what: "the menu",
    path: paths.home,
    act: (page) => page.getByRole("banner").locator("summary, button").first().tap(),
  },
];

declare global {
  // Declaration merging works on interfaces only.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Events of interactions, as the browser timed them. */
    timed?: PerformanceEventTiming[];
  }
}

/** Milliseconds from the interaction to the frame that shows its answer; kB of script by then. */
async function measure(browser: Browser, address: string, { path, act }: Interaction) {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const timed = (window.timed = [] as PerformanceEventTiming[]);
    const kinds = [
      { type: "first-input", buffered: true },
      { type: "event", durationThreshold: 16, buffered: true },
    ];
    for (const kind of kinds) {
      new PerformanceObserver((list) => {
        timed.push(...(list.getEntries() as PerformanceEventTiming[]));
      }).observe(kind);
    }
  });
  await page.goto(address + path, { waitUntil: "load" });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await act(page);
  await page.waitForFunction(() => (window.timed ?? []).length > 0);
  // What belongs to the interaction is reported with the frame after it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))),
  );
  const milliseconds = await page.evaluate(() =>
    Math.max(...(window.timed ?? []).map(({ duration }) => duration)),
  );
  const script = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await context.close();
  return { milliseconds, script: script / 1000 };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

console.log(`First interaction on a phone's window, processor ${slowdown} times slower.`);
const rows = await withBrowser("9407", async (browser, address) => {
  const measured = [];
  for (const interaction of interactions) {
    const costs = [];
    for (let round = 0; round < rounds; round++) {
      costs.push(await measure(browser, address, interaction));
    }
    measured.push({
      page: interaction.path,
      interaction: interaction.what,
      "INP ms, median": median(costs.map(({ milliseconds }) => milliseconds)),
      worst: Math.max(...costs.map(({ milliseconds }) => milliseconds)),
      "JS kB by then": median(costs.map(({ script }) => script)).toFixed(1),
    });
  }
  return measured;
});
console.table(rows);
