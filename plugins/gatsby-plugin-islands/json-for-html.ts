/**
 * JSON for a script element: no text in it can end the element.
 * @param replacer as that of JSON.stringify
 */
export function jsonForHtml(
  data: object,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  return JSON.stringify(data, replacer).replaceAll("<", "\\u003c");
}
