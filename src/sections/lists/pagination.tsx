import { pageLinks } from "../../content-model/pagination";
import { listPagePath } from "../../content-model/paths";
import * as styles from "./pagination.module.css";

/** `list` is the address of the first page; the texts name what is listed, as "Newer articles". */
type PaginationProps = {
  readonly list: string;
  readonly page: number;
  readonly last: number;
  readonly label: string;
  readonly previous: string;
  readonly next: string;
};

/** Ways to the other pages of a list; nothing where there is one page. */
export function Pagination({ list, page, last, label, previous, next }: PaginationProps) {
  if (last === 1) return null;
  return (
    <nav aria-label={label} className={styles["pagination"]}>
      {page > 1 && (
        <a href={listPagePath(list, page - 1)} rel="prev">
          {previous}
        </a>
      )}
      <ul>
        {pageLinks(page, last).map((link, index) => (
          <li key={link === "gap" ? `gap-${index}` : link}>
            {link === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={listPagePath(list, link)} aria-current={link === page ? "page" : undefined}>
                <span className="visually-hidden">Page </span>
                {link}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <a href={listPagePath(list, page + 1)} rel="next">
          {next}
        </a>
      )}
    </nav>
  );
}
