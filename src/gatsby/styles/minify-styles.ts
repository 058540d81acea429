import { browserslistToTargets, transform } from "lightningcss";
import { browserslist } from "../../../package.json";

const targets = browserslistToTargets(browserslist);

/**
 * Lightning CSS writes `not (min-width: …)` for `width < …`, which Safari knows from 16.4 on; the
 * same in words that it has always known. A hundredth less, because `max` has the width itself.
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
