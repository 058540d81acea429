/** Compiles styles for a list of browsers, as small as they go. */
import { browserslistToTargets, transform } from "lightningcss";

/**
 * Replaces ranges by the older syntax. Lightning CSS turns `width < …` into `not (min-width: …)`,
 * which Safari supports only from 16.4. Subtracts 0.01rem, because `max-width` includes the width
 * itself.
 */
function lowerRanges(css: string): string {
  const below = (_: string, side: string, size: string) =>
    `(max-${side}:${Number(size) - 0.01}rem)`;
  return css
    .replaceAll(/\(not \(min-(width|height):([\d.]+)rem\)\)/g, below)
    .replaceAll(/not \(min-(width|height):([\d.]+)rem\)/g, below);
}

/**
 * Minifies the styles, compiled for these browsers.
 * @param browsers as Browserslist writes them, like "ios_saf 15.6-15.8"
 * @param unusedSymbols classes and keyframes whose rules are left out
 */
export function minifyStyles(
  css: Uint8Array,
  browsers: readonly string[],
  unusedSymbols: readonly string[] = [],
): string {
  const targets = browserslistToTargets([...browsers]);
  const options = { filename: "page.css", code: css, minify: true, targets };
  const { code } = transform({ ...options, unusedSymbols: [...unusedSymbols] });
  return lowerRanges(Buffer.from(code).toString());
}
