/** How the pages of a list tell themselves apart: to readers, in a tab and to search engines. */
import { listPagePath } from "../../content-model/paths";

type Crumb = { readonly name: string; readonly path: string };
type Texts = { readonly title: string; readonly description: string; readonly heading: string };
type PageInfo = { readonly currentPage: number; readonly pageCount: number };

/**
 * Title, description and heading of one page of a list, with its number from the second on, and
 * the addresses of the pages before and after it.
 * @param trail from the home page to the list, the list itself last
 */
export function listHead(texts: Texts, trail: readonly [Crumb, Crumb], info: PageInfo) {
  const { currentPage: page, pageCount: last } = info;
  const list = trail[1].path;
  const path = listPagePath(list, page);
  const number = page > 1 ? `Page ${page} of ${last}` : "";
  return {
    path,
    title: [texts.title, number].filter(Boolean).join(": "),
    description: [number, texts.description].filter(Boolean).join(". "),
    heading: [texts.heading, number].filter(Boolean).join(": "),
    trail: page > 1 ? [...trail, { name: number, path }] : trail,
    previous: page > 1 ? listPagePath(list, page - 1) : undefined,
    next: page < last ? listPagePath(list, page + 1) : undefined,
  };
}
