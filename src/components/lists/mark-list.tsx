import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Icon } from "../icons/icons";
import { NonBreaking } from "../non-breaking";
import * as styles from "./mark-list.module.css";

/** Ticks mean included, or yes; pluses add to the price; dashes are a plain no; warnings are signs of danger. */
type Mark = "tick" | "plus" | "dash" | "warning" | "point";

/** The class names of an entry with a mark before it. */
export function markClass(mark: Mark): string {
  return clsx(styles.mark, styles[mark]);
}

type Props = {
  mark?: Mark;
  items: readonly string[];
  columns?: 1 | 2;
};

/** A list with a tick, plus, dash or warning sign before each item. */
export function MarkList({ mark = "tick", items, columns = 1 }: Props) {
  return (
    <ul className={clsx(styles.list, columns === 2 && styles.twoColumns)}>
      {items.map((item) => (
        <li key={item} className={markClass(mark)}>
          {mark === "warning" && <Icon name="warning" />}
          <NonBreaking text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Sentences on what to do, numbered in their order. */
export function NumberedList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ol className={styles.numbered}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ol>
  );
}
