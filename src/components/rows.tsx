import type { ReactNode } from "react";
import { Icon } from "./icons";
import * as styles from "./rows.module.css";

/** The class names of a list ruled by hairlines, in two columns where there is room. */
export function rowsClass(columns: 1 | 2 = 1): string {
  return [styles["rows"], columns === 2 && styles["two"]].filter(Boolean).join(" ");
}

/** Points, each with a heading (level 3) and a sentence. */
export function PointRows({
  points,
}: {
  points: readonly { readonly title: string; readonly text: string }[];
}) {
  return (
    <ul className={rowsClass(2)}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  items: readonly ReactNode[];
  /** Triangles before signs of trouble. */
  tone?: "positive" | "warning";
};

/** Sentences, ruled. */
export function TextRows({ items, tone = "positive" }: Props) {
  return (
    <ul
      className={[rowsClass(2), tone === "warning" && styles["warning"]].filter(Boolean).join(" ")}
    >
      {items.map((item, index) => (
        <li key={index}>
          {tone === "warning" ? (
            <>
              <Icon name="warning" />
              <span>{item}</span>
            </>
          ) : (
            item
          )}
        </li>
      ))}
    </ul>
  );
}

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
