import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { Icon } from "./icons/icons";
import * as fullRows from "./full-rows.module.css";
import * as prose from "./prose.module.css";
import * as styles from "./rows.module.css";
import { NonBreaking } from "./non-breaking";

/** The class names of a list with hairlines, in two columns if there is room. */
export function rowsClass(columns: 1 | 2 = 1, more?: string | false): string {
  return clsx(styles["rows"], columns === 2 && styles["two"], more);
}

/** Points with a heading above them. @fragment */
export const pointRows = graphql`
  fragment Points on Points {
    heading
    points {
      title
      text
    }
  }
`;

type Point = Queries.PointsFragment["points"][number] & {
  readonly points?: readonly string[] | null;
};
type PointsProps = {
  points: readonly Point[];
  level?: 3 | 4;
  /** Three columns if there is room, instead of two. */
  three?: boolean;
};

/** Points, each with a heading, a sentence and optional content. */
export function PointRows({ points, level = 3, three = false }: PointsProps) {
  return (
    <ul className={rowsClass(2, three && clsx(styles["three"], fullRows["rows"]))}>
      {points.map(({ title, text, points: details }) => (
        <li key={title}>
          <NonBreaking as={level === 3 ? "h3" : "h4"} text={title} />
          <p>{text}</p>
          {details && <TickList items={details} />}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  items: readonly string[];
  /** Two columns if there is room. */
  two?: boolean;
  /** Signs of trouble: triangles precede them. */
  warning?: boolean;
};

/** A list with a mark before each entry. */
export function TickList({ items, two, warning }: Props) {
  return (
    <ul
      className={clsx(
        styles["list"],
        warning ? styles["warning"] : prose["list"],
        two && styles["two"],
      )}
    >
      {items.map((item) => (
        <li key={item}>
          {warning && <Icon name="warning" />}
          {item}
        </li>
      ))}
    </ul>
  );
}
