/** Limit in bytes. A larger drawing is cheaper as a file that pages share; a smaller one loads faster inline. */
const maxDrawingBytes = 3000;

/**
 * An SVG to inline in the HTML, where browsers lay it out faster than as a document of its own.
 * @param svg text of the file
 * @returns undefined if it is long, or has ids or styles that could clash with those of the page
 */
export function inlineSvg(svg: string): string | undefined {
  const drawing = svg
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, "")
    .replace(/>\s+</g, "><")
    .trim();
  const standsAlone =
    drawing.startsWith("<svg") &&
    !/\s(?:id|class|on\w+)=|<(?:style|script|image|foreignObject)\b/i.test(drawing);
  return standsAlone && drawing.length <= maxDrawingBytes ? drawing : undefined;
}
