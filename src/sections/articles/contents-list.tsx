import * as styles from "./contents-list.module.css";

type Heading = { readonly id: string | null; readonly value: string | null };

/** The second-level headings of a text as links. */
export function ContentsList({ headings, label }: { headings: readonly Heading[]; label: string }) {
  return (
    <nav className={styles["contents"]} aria-labelledby="contents">
      <h2 id="contents">{label}</h2>
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
