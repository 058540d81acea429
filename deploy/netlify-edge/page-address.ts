/**
 * On Netlify's edge: what our own host does with a page that is asked for by its file, or in
 * letters of another case. It runs for such addresses alone
 * (docs.netlify.com/build/edge-functions/declarations).
 */
import { pageAddress } from "../../functions/page-address.ts";

/** Capital letters, or a page's file. */
export const config = { pattern: "^(/.*[A-Z].*|.*/index\\.html)$" };

/** Files and functions, whose addresses are what they are. */
const notPages = /^\/(api|page-data|static)\/|\.(?!html$)[a-z0-9]+$/i;

/** The way to the page's own address; undefined lets Netlify answer. */
export default function leadToPage(request: Request): Response | undefined {
  const address = new URL(request.url);
  const page = pageAddress(address.pathname);
  if (page === address.pathname || notPages.test(address.pathname)) return undefined;
  address.pathname = page;
  return Response.redirect(address, 308);
}
