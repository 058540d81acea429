import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { Icon } from "./icons";
import * as styles from "./rows.module.css";

/** The class names of a list ruled by hairlines, in two columns where there is room. */
export function rowsClass(columns: 1 | 2 = 1, more?: string | false): string {
  return clsx(styles["rows"], columns === 2 && styles["two"], more);
}

/** Points and the heading above them. @fragment */
export const pointRows = graphql`
  fragment Points on Points {
    heading
    points {
      title
      text
    }
  }
`;

/** Points, each with a heading (level 3) and a sentence. */
export function PointRows({ points }: Pick<Queries.PointsFragment, "points">) {
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
  items: readonly string[];
  /** Signs of trouble: triangles stand before them. */
  warning: boolean;
};

/** Sentences, ruled. */
export function TextRows({ items, warning }: Props) {
  return (
    <ul className={rowsClass(2, warning && styles["warning"])}>
      {items.map((item) => (
        <li key={item}>
          {warning && <Icon name="warning" />}
          {warning ? <span>{item}</span> : item}
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
