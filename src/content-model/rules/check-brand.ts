/** Checks that the colours of brand.yml contrast enough (WCAG 2.2 AA). */
import { contrast, readable } from "../schemas/colour";
import type { Content } from "../content";
import type { ColourName } from "../schemas/brand";
import { problemAt, type ContentProblem } from "../problem";

/** A colour and the backgrounds it is used on. Both are names from brand.yml or signal colours. */
type Pairs = readonly (readonly [ColourName, readonly string[]])[];

/** Error and success backgrounds are the same for every firm (src/styles/tokens.css). */
const redWash = "#fdeceb";
const greenWash = "#e6f3ea";

/** Text needs 4.5 to 1 (WCAG 1.4.3). */
const words: Pairs = [
  ["text", ["paper", "sunk", "white", "gold-wash", redWash, greenWash]],
  ["text-quiet", ["paper", "sunk", "white"]],
  ["gold-ink", ["paper", "sunk", "white", "gold-wash"]],
  ["on-ink", ["ink"]],
  ["on-ink-quiet", ["ink"]],
  ["gold-bright", ["ink", "ink-raised"]],
  ["gold", ["ink"]],
  ["ink", ["plate-light", "plate-dark"]],
  ["on-gold-quiet", ["gold"]],
];

/** Edges of controls need 3 to 1 (WCAG 1.4.11). */
const edges: Pairs = [["ink", ["paper", "sunk", "white"]]];

/**
 * Pairs of colours in brand.yml with too little contrast, each with a colour that would do.
 */
export function checkBrand(content: Content): ContentProblem[] {
  const brand = content.one("brand");
  if (!brand) return [];
  const { colours } = brand.value;
  const hexOf = new Map<string, string>(Object.entries(colours));
  const problemsOf = (pairs: Pairs, needed: number, what: string) =>
    pairs.flatMap(([name, grounds]) =>
      grounds.flatMap((ground) => {
        const under = hexOf.get(ground) ?? ground;
        const ratio = contrast(colours[name], under);
        if (ratio >= needed) return [];
        const end = contrast("#ffffff", under) > contrast("#000000", under) ? "#ffffff" : "#000000";
        const better = readable(colours[name], end, [under], needed);
        const message = `has a contrast of ${ratio.toFixed(1)} to 1 with ${ground}; ${what} need ${needed} (WCAG 2.2 AA), for instance "${better}"`;
        return [problemAt(brand.file, ["colours", name], message)];
      }),
    );
  return [...problemsOf(words, 4.5, "words"), ...problemsOf(edges, 3, "edges")];
}
