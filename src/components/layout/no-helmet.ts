/**
 * Replaces react-helmet in the browser. Every page is loaded whole with its head in the HTML, so
 * the library would only be weight.
 */

/** Renders nothing. */
export function Helmet(): null {
  return null;
}
