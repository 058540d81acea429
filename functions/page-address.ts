/** The one address of a page, whatever form it was asked for in. Imports nothing: Netlify's edge has it too. */

/** A path without slashes at its end; the home page's is empty. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** The address of a page that was asked for by its file, or in letters of another case. */
export function pageAddress(path: string): string {
  return withoutSlashes(path.toLowerCase().replace(/\/index\.html$/, "")) || "/";
}
