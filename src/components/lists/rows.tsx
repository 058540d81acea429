import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { MarkList } from "./mark-list";
import { NonBreaking } from "../non-breaking";
import * as styles from "./rows.module.css";

/** The class names of a list with hairlines, in two or three columns if there is room. */
export function rowsClass(columns?: 2 | 3, className?: string | false): string {
  return clsx(
    "spread",
    styles.rows,
    columns === 2 && styles.twoColumns,
    columns === 3 && styles.threeColumns,
    className,
  );
}

/** Points with a heading above them. @fragment */
export const pointsFragment = graphql`
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
  /** `warning` marks the points as signs of danger. */
  readonly tone?: string | null;
};
type PointsProps = { points: readonly Point[]; columns?: 2 | 3 };

/** Points, each with a heading, a sentence and optional content. */
export function PointRows({ points, columns = 2 }: PointsProps) {
  return (
    <ul className={rowsClass(columns)}>
      {points.map(({ title, text, points: details, tone }) => (
        <li key={title} className="point">
          <NonBreaking as="h3" text={title} />
          <p>{text}</p>
          {details && <MarkList items={details} mark={tone === "warning" ? "warning" : "tick"} />}
        </li>
      ))}
    </ul>
  );
}

type DetailsProps = { details: readonly { readonly name: string; readonly detail: ReactNode }[] };

/** Details with the name of each above it, two in a row if there is room; those without a value are left out. */
export function DetailRows({ details }: DetailsProps) {
  return (
    <dl className={clsx("spread", styles.rows, styles.pairs)}>
      {details.map(
        ({ name, detail }, index) =>
          detail && (
            <div key={index}>
              <dt className="note">{name}</dt>
              <dd>{detail}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
