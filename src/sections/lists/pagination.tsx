import { graphql } from "gatsby";
import type { Crumb } from "../../content-model/page-types";
import { listPagePath } from "../../content-model/site-paths";
import * as chips from "../../components/lists/chips.module.css";

type Texts = {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** Route of the list's first page, which is the last of the breadcrumbs. */
  readonly route: { readonly canonical: string; readonly trail: readonly Crumb[] };
};

/** Position of a page in its list. @fragment */
export const listInfoFragment = graphql`
  fragment ListInfo on PageInfo {
    currentPage
    pageCount
  }
`;

type PageInfo = Queries.ListInfoFragment;

/** Page numbers to link to from `page`: the ends and the neighbours, with "gap" for those left out. */
function pageLinks(page: number, last: number): (number | "gap")[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) =>
    i > 0 && n - (shown[i - 1] ?? n) > 1 ? ["gap" as const, n] : [n],
  );
}

/**
 * Title, description and heading of one page of a list, with its number from the second on, and the
 * paths of the pages before and after it.
 */
export function listHead<List extends Texts>(texts: List, info: PageInfo) {
  const { currentPage: page, pageCount: last } = info;
  const { canonical: list, trail } = texts.route;
  const canonical = listPagePath(list, page);
  const number = page > 1 ? `Page ${page} of ${last}` : "";
  return {
    ...texts,
    title: [texts.title, number].filter(Boolean).join(": "),
    description: [number, texts.description].filter(Boolean).join(". "),
    heading: [texts.heading, number].filter(Boolean).join(": "),
    route: {
      ...texts.route,
      canonical,
      trail: page > 1 ? [...trail, { name: number, path: canonical }] : trail,
      previous: page > 1 ? listPagePath(list, page - 1) : undefined,
      next: page < last ? listPagePath(list, page + 1) : undefined,
    },
  };
}

/** `list` is the path of the first page; the texts name the entries, as in "Newer articles". */
type PaginationProps = {
  readonly list: string;
  readonly info: PageInfo;
  readonly label: string;
  readonly previous: string;
  readonly next: string;
};

/** Links to the other pages of a list; nothing if there is only one. */
export function Pagination({ list, info, label, previous, next }: PaginationProps) {
  const { currentPage: page, pageCount: last } = info;
  if (last === 1) return null;
  return (
    <nav aria-label={label} className={`${chips.chips} cluster section-more`}>
      {page > 1 && (
        <a href={listPagePath(list, page - 1)} rel="prev" className={chips.chipLabel}>
          {previous}
        </a>
      )}
      <ul className={`${chips.chips} cluster`}>
        {pageLinks(page, last).map((link, index) => (
          <li key={link === "gap" ? `gap-${index}` : link}>
            {link === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={listPagePath(list, link)}
                aria-current={link === page ? "page" : undefined}
                className={chips.chipLabel}
              >
                <span className="visually-hidden">Page </span>
                {link}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <a href={listPagePath(list, page + 1)} rel="next" className={chips.chipLabel}>
          {next}
        </a>
      )}
    </nav>
  );
}
