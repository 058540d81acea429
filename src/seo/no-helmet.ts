/**
 * Takes react-helmet's place in the browser. Every page is loaded whole and brings its
 * head in the HTML, so there is nothing left for it to do but weigh.
 */

/** Renders nothing. */
export function Helmet(): null {
  return null;
}
