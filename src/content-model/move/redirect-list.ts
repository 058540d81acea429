/** Keeps content/redirects.yml in order when pages move. */
import { isMap, isSeq, parseDocument, type Document } from "yaml";
import { withFirstEntry } from "../new/list-text";

/**
 * The list with a redirect more. What led to the old address leads on to the new one, so that
 * nobody is sent twice; a redirect from the new address goes, because a page is there now.
 */
export function withRedirect(text: string, from: string, to: string, why: string): string {
  const document: Document = parseDocument(text);
  const list = document.contents;
  if (isSeq(list)) {
    for (const row of list.items) {
      if (isMap(row) && row.get("to") === from) row.set("to", to);
    }
    const isStale = (row: unknown) =>
      isMap(row) && [from, to].some((address) => row.get("from") === address);
    list.items = list.items.filter((row) => !isStale(row));
    if (list.items.length === 0) list.flow = true;
  }
  const kept = document.toString({ lineWidth: 0 });
  return withFirstEntry(kept, { from, to, why });
}
