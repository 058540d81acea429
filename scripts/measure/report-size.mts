/**
 * `npm run report:size`: compares the size of every built page's HTML, and of its style rules, with
 * their budgets, and shows the size of the scripts that it fetches at once. Sizes are of compressed files; a kB
 * is 1,000 bytes.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listBuiltPages } from "../build/built-pages";
import { root } from "../run-node.mts";

/** kB with brotli: the HTML including its styles; and all style rules of a page compressed as one, without fonts. */
const budgets = { html: 14, styles: 9 };

/** The style rules of a page, inline and in the shared sheet, without fonts. */
function rulesOf(html: string): string {
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules = ""]) => rules);
  const shared = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = ""]) =>
    readFileSync(`${root}public${path}`, "utf8"),
  );
  return [...shared, ...inline].join("").replace(/@font-face\s*\{[^}]*\}/g, "");
}

/** kB of the scripts that a page fetches at once; an island fetches its own later. */
function scriptSize(html: string): number {
  const urls = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url = ""]) => url);
  const sizes = urls.map((url) => statSync(`${root}public${url}.br`).size / 1000);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const pages = listBuiltPages().map((file) => {
  const compressed = `${file}.br`;
  if (!existsSync(compressed)) throw new Error(`${compressed} is missing; run npm run build.`);
  const html = readFileSync(file, "utf8");
  return {
    page: relative(`${root}public`, file),
    "HTML kB": statSync(compressed).size / 1000,
    "styles kB": brotliCompressSync(rulesOf(html)).length / 1000,
    "scripts kB": scriptSize(html),
  };
});
const over = pages.filter(
  (page) => page["HTML kB"] > budgets.html || page["styles kB"] > budgets.styles,
);
console.table(pages.toSorted((one, other) => other["HTML kB"] - one["HTML kB"]).slice(0, 15));
const light = pages.filter((page) => page["HTML kB"] <= 11).length;
console.log(`${light} of ${pages.length} pages have at most 11 kB of HTML.`);
console.log(`At most ${budgets.html} kB of HTML and ${budgets.styles} kB of styles are allowed.`);
if (over.length === 0) console.log("Every page is within its budget.");
else {
  console.error("Over budget:");
  console.table(over);
  process.exitCode = 1;
}
