/** Checks that the colours of brand.yml contrast enough (WCAG 2.2 AA). */
import { faintPairs, paletteOf } from "../../../functions/colours";
import type { Content } from "../content";
import { problemAt, type ContentProblem } from "../problem";

/** Pairs of colours with too little contrast, each with a colour that would do. */
export function checkBrand(content: Content): ContentProblem[] {
  return content.all("brand").flatMap(({ file, value: { colours } }) =>
    faintPairs(paletteOf(colours)).map(({ name, ground, ratio, needed, better }) => {
      const what = needed < 4.5 ? "edges" : "words";
      const message = `has a contrast of ${ratio.toFixed(1)} to 1 with ${ground}; ${what} need ${needed} (WCAG 2.2 AA), for instance "${better}"`;
      return problemAt(file, ["colours", name], message);
    }),
  );
}
