import gatsby from "gatsby/package.json";

/**
 * The HTML of a page from the arguments of `onRenderBody`.
 * @throws {Error} if this version of Gatsby does not provide it: pages would lose their styles
 */
export function renderedBody(args: {
  readonly pathname: string;
  readonly bodyHtml?: unknown;
}): string {
  const { pathname, bodyHtml } = args;
  if (typeof bodyHtml === "string") return bodyHtml;
  throw new Error(
    `Gatsby ${gatsby.version} hands no bodyHtml to onRenderBody (${pathname}), and without it the page's styles cannot be chosen. Its types do not promise it: read its static-entry.js, or go back a version.`,
  );
}
