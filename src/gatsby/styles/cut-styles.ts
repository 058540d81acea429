/** Cuts the styles of a page down to the rules that can match something on it, compiled for old browsers. */
import { browserslistToTargets, transform } from "lightningcss";
import { browserslist } from "../../../package.json";
import { classPrefix } from "./class-names";

const targets = browserslistToTargets(browserslist);

/**
 * Lightning CSS writes `not (min-width: …)` for `width < …`, which Safari knows from 16.4 on; the
 * same in the older syntax. It takes 0.01rem off, because `max-width` includes the width itself.
 */
function lowerRanges(css: string): string {
  const below = (_: string, side: string, size: string) =>
    `(max-${side}:${Number(size) - 0.01}rem)`;
  return css
    .replaceAll(/\(not \(min-(width|height):([\d.]+)rem\)\)/g, below)
    .replaceAll(/not \(min-(width|height):([\d.]+)rem\)/g, below);
}

/**
 * The styles as short as they go, in words that the browsers named in package.json know.
 * @param unusedSymbols classes and keyframes whose rules are left out
 */
export function minifyStyles(css: Uint8Array, unusedSymbols: readonly string[] = []): string {
  const options = { filename: "page.css", code: css, minify: true, targets };
  const { code } = transform({ ...options, unusedSymbols: [...unusedSymbols] });
  return lowerRanges(Buffer.from(code).toString());
}

/** What gives the elements of a page their classes. */
export type ClassSources = {
  readonly html: string;
  /** Classes that the page's scripts may give; nothing where it has none. */
  readonly scripted?: readonly string[];
};

/** Tells whether an element of the page uses a class, or may get it from a script. */
function usedClasses({ html, scripted }: ClassSources): (name: string) => boolean {
  const used = new Set<string>();
  for (const list of new Set(html.match(/(?<= class=")[^"]+/g))) {
    for (const name of list.split(" ")) used.add(name);
  }
  if (!scripted) return (name) => used.has(name);
  for (const name of scripted) used.add(name);
  // Libraries put the names of theirs together while they run.
  return (name) => used.has(name) || !name.startsWith(classPrefix);
}

function namesIn(css: string, pattern: RegExp): readonly string[] {
  return [...new Set(css.match(pattern))];
}

/** Pages of one kind mostly use the same classes, and a cut takes some milliseconds. */
const known = new Map<string, string>();
const classesOf = new Map<string, readonly string[]>();

/**
 * @param sheet tells one text of `css` from another without reading it
 * @returns the styles without the rules of unused classes, and their keyframes; in
 *   every state of the page as before: open, focused, printed, in forced colours
 */
export function cutStyles(sheet: string, css: string, sources: ClassSources): string {
  const classes = classesOf.get(sheet) ?? namesIn(css, /(?<=\.)[a-zA-Z_][\w-]*/g);
  classesOf.set(sheet, classes);
  const isUsed = usedClasses(sources);
  const unused = classes.filter((name) => !isUsed(name));
  const key = [sheet, ...unused].join(" ");
  const before = known.get(key);
  if (before !== undefined) return before;
  const rules = minifyStyles(Buffer.from(css), unused);
  const idle = namesIn(rules, /(?<=@keyframes )[\w-]+/g).filter(
    (name) => rules.split(name).length === 2,
  );
  const cut = idle.length > 0 ? minifyStyles(Buffer.from(rules), idle) : rules;
  known.set(key, cut);
  return cut;
}
