/** What the styles of the built pages weigh, wherever they stand. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { builtPages } from "../build/built-pages";

/** kB that the styles of any page may weigh, compressed. */
export const stylesBudget = 7;

const face = /@font-face\s*\{[^}]*\}/g;

/** The rules of a page, those inside it and those of the sheet that it shares, without the faces. */
function rulesOf(html: string, root: string): string {
  const own = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, rules = ""]) => rules);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, address = ""]) => readFileSync(join(root, address), "utf8"),
  );
  return [...sheets, ...own].join("").replace(face, "");
}

/**
 * The built pages whose styles weigh most, one of each weight, in kB (1,000 bytes): all of a page's
 * rules compressed as one, so that it is the same however they are delivered.
 */
export function heaviestStyles(root: string, count: number): { page: string; weight: number }[] {
  const pages = new Map<string, string>();
  for (const file of builtPages()) {
    pages.set(rulesOf(readFileSync(file, "utf8"), root), relative(root, file));
  }
  return [...pages]
    .map(([rules, page]) => ({ page, weight: brotliCompressSync(rules).length / 1000 }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, count);
}
