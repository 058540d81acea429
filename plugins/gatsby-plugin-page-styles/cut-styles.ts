/** Cuts the styles of a page to the rules that can match an element on it, compiled for old browsers. */
import { minifyStyles } from "../shared/minify-styles";
import { classPrefix } from "./class-names";

/** The HTML and scripts that can give elements their classes. */
export type ClassSources = {
  readonly html: string;
  /** Words in the page's scripts that may be classes; undefined without scripts. */
  readonly scripted?: readonly string[];
};

/** A function that is true for classes that an element of the page has or may get from a script. */
function usedClasses(sources: ClassSources | undefined): (name: string) => boolean {
  if (!sources) return () => true;
  const { html, scripted } = sources;
  const used = new Set<string>();
  for (const list of new Set(html.match(/(?<= class=")[^"]+/g))) {
    for (const name of list.split(" ")) used.add(name);
  }
  if (!scripted) return (name) => used.has(name);
  for (const name of scripted) used.add(name);
  // Libraries compose their class names at run time.
  return (name) => used.has(name) || !name.startsWith(classPrefix);
}

function namesIn(css: string, pattern: RegExp): readonly string[] {
  return [...new Set(css.match(pattern))];
}

/** Cuts already made, since most pages of one type use the same classes. */
const cache = new Map<string, string>();
const classesOf = new Map<string, readonly string[]>();

/**
 * Removes the rules of unused classes and their keyframes. The page looks the same in every state:
 * open, focused, printed, in forced colours.
 * @param sheet identifies the text of `css`, so that it need not be compared
 * @param sources HTML and scripts of the page; without them all rules are kept
 */
export function cutStyles(
  sheet: string,
  css: string,
  browsers: readonly string[],
  sources?: ClassSources,
): string {
  const classes = classesOf.get(sheet) ?? namesIn(css, /(?<=\.)[a-zA-Z_][\w-]*/g);
  classesOf.set(sheet, classes);
  const isUsed = usedClasses(sources);
  const unused = classes.filter((name) => !isUsed(name));
  const key = [sheet, ...unused].join(" ");
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const rules = minifyStyles(Buffer.from(css), browsers, unused);
  const unusedKeyframes = namesIn(rules, /(?<=@keyframes )[\w-]+/g).filter(
    (name) => rules.split(name).length === 2,
  );
  const cut =
    unusedKeyframes.length > 0
      ? minifyStyles(Buffer.from(rules), browsers, unusedKeyframes)
      : rules;
  cache.set(key, cut);
  return cut;
}
