import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extension } from "./field-extension";

/** Above it, the drawing is cheaper as a file that every page shares. */
const mostBytes = 2000;

/**
 * A picture for the HTML itself: a browser lays an SVG file out as a document of its own.
 * @param svg text of the file
 * @returns nothing for what is long, or has names or styles that could meet those of the page
 */
export function smallDrawing(svg: string): string | undefined {
  const drawing = svg
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, "")
    .replace(/>\s+</g, "><")
    .trim();
  const standsAlone =
    drawing.startsWith("<svg") &&
    !/\s(?:id|class|on\w+)=|<(?:style|script|image|foreignObject)\b/i.test(drawing);
  return standsAlone && drawing.length <= mostBytes ? drawing : undefined;
}

/** `@markDrawing`: the registration mark's own text, where it is small enough to stand in a page. */
export const markDrawing = extension("markDrawing", (source) => {
  const { mark } = (source as { registration: { mark: string } }).registration;
  return smallDrawing(readFileSync(join("static", mark), "utf8"));
});
