import * as styles from "./contents-list.module.css";

type Heading = { readonly id: string | null; readonly value: string | null };

/** The second-level headings of a text as links. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={styles["contents"]} aria-labelledby="contents">
      <h2 id="contents">In this article</h2>
      <ol>
        {headings.map(({ id, value }) => (
          <li key={id}>
            <a href={`#${id}`}>{value}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
