import * as styles from "./tick-list.module.css";

/** A list with a mark before each entry. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles["list"]}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
