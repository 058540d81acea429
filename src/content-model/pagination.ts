/** How the lists of articles and towns are cut into pages, so that no page grows with their number. */

/** Articles on a page of their list. */
export const articlesPerPage = 24;

/** Towns on a page of their list; a few dozen are one page, as a visitor looking for theirs wants it. */
export const townsPerPage = 48;

/** Pages that `total` items need, `perPage` on each; an empty list is a page too. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Numbers to link to from `page`: the ends and the neighbours, with "gap" where some are left out. */
export function pageLinks(page: number, last: number): (number | "gap")[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) =>
    i > 0 && n - (shown[i - 1] ?? n) > 1 ? ["gap" as const, n] : [n],
  );
}
