/** Checks that the colours of brand.yml contrast enough (WCAG 2.2 AA), and whose mark it shows. */
import { lowContrastPairs, derivePalette } from "../../../functions/shared/colours";
import type { Content } from "../content";
import { slugify } from "../slugify";
import { problemAt, type ContentProblem } from "../problem";

/** A mark in a file that is not named after the firm's registration body: it may be another body's. */
export function otherRegistrationMark(content: Content): ContentProblem[] {
  const brand = content.one("brand");
  const mark = brand?.value.registrationMark;
  const body = content.one("business")?.value.registration?.body;
  if (!mark || !body || mark.toLowerCase().startsWith(slugify(body.split(" ")[0] ?? ""))) return [];
  const message = `names ${mark}, but the firm is registered with ${body} (registration.body of business.yml); show that body's own mark, in a file named after it, like ${slugify(body)}.svg`;
  return [problemAt(brand.file, ["registrationMark"], message)];
}

/** Pairs of colours with too little contrast, each with a colour that would do. */
export function lowContrastColours(content: Content): ContentProblem[] {
  return content.all("brand").flatMap(({ file, value: { colours } }) =>
    lowContrastPairs(derivePalette(colours)).map(({ name, ground, ratio, needed, better }) => {
      const what = needed < 4.5 ? "edges" : "words";
      const message = `has a contrast of ${ratio.toFixed(1)} to 1 with ${ground}; ${what} need ${needed} (WCAG 2.2 AA); "${better}" would do`;
      return problemAt(file, ["colours", name], message);
    }),
  );
}
