import { pageLinks } from "../content-model/pagination";
import { blogPagePath } from "../content-model/paths";
import * as styles from "./pagination.module.css";

/** Ways to the other pages of the list; nothing where there is one page. */
export function Pagination({ page, last }: { page: number; last: number }) {
  if (last === 1) return null;
  return (
    <nav aria-label="Pages of articles" className={styles["pagination"]}>
      {page > 1 && (
        <a href={blogPagePath(page - 1)} rel="prev" className={styles["step"]}>
          Newer articles
        </a>
      )}
      <ul>
        {pageLinks(page, last).map((link, index) => (
          <li key={link === "gap" ? `gap-${index}` : link}>
            {link === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={blogPagePath(link)} aria-current={link === page ? "page" : undefined}>
                <span className="visually-hidden">Page </span>
                {link}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <a href={blogPagePath(page + 1)} rel="next" className={styles["step"]}>
          Older articles
        </a>
      )}
    </nav>
  );
}
