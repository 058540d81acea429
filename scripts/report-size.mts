/**
 * `npm run report:size`: what the HTML of every built page weighs on the wire, and the rules of its
 * styles, held to their budgets. kB are 1,000 bytes.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { builtPages } from "./build/built-pages";
import { root } from "./run-node.mts";

/** kB with brotli: HTML with its styles; all rules of a page compressed as one, without fonts. */
const budgets = { html: 14, styles: 9 };

/** The rules of a page, those inside it and those of the sheet that it shares, without fonts. */
function rulesOf(html: string): string {
  const own = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules = ""]) => rules);
  const shared = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = ""]) =>
    readFileSync(`${root}public${path}`, "utf8"),
  );
  return [...shared, ...own].join("").replace(/@font-face\s*\{[^}]*\}/g, "");
}

const pages = builtPages().map((file) => {
  const compressed = `${file}.br`;
  if (!existsSync(compressed)) throw new Error(`${compressed} is missing; run npm run build.`);
  return {
    page: relative(`${root}public`, file),
    html: statSync(compressed).size / 1000,
    styles: brotliCompressSync(rulesOf(readFileSync(file, "utf8"))).length / 1000,
  };
});
const isOver = ({ html, styles }: (typeof pages)[number]) =>
  html > budgets.html || styles > budgets.styles;
const over = pages.filter(isOver);
const heaviest = pages.toSorted((one, other) => other.html - one.html).slice(0, 15);
console.table(
  [...new Set([...over, ...heaviest])].map((each) => ({
    page: each.page,
    "HTML kB": `${each.html.toFixed(1)} / ${budgets.html}`,
    "styles kB": `${each.styles.toFixed(1)} / ${budgets.styles}`,
    budget: isOver(each) ? "OVER" : "kept",
  })),
);
const light = pages.filter(({ html }) => html <= 11).length;
console.log(`${light} of ${pages.length} pages have at most 11 kB of HTML.`);
console.log(over.length === 0 ? "Every page keeps its budget." : `${over.length} are over budget.`);
process.exitCode = over.length === 0 ? 0 : 1;
