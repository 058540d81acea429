/**
 * A text in two parts, so that something may stand in its middle.
 * @param html of a text whose chapters begin with `<h2`
 * @returns the parts, cut before the chapter that begins nearest to the middle; the second is empty
 *   where no chapter begins after the text does
 */
export function textHalves(html: string): readonly [string, string] {
  const starts = [...html.matchAll(/<h2[\s>]/g)].map(({ index }) => index).filter(Boolean);
  const fromMiddle = (start: number) => Math.abs(start - html.length / 2);
  const [cut = html.length] = starts.sort((a, b) => fromMiddle(a) - fromMiddle(b));
  return [html.slice(0, cut), html.slice(cut)];
}
