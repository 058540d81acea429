import type { ReactNode } from "react";
import { Breaker } from "../../components/breaker";
import { PricePlate } from "../../components/business/price-plate";
import * as styles from "./service-board.module.css";

/** A service on the board. */
type Way = {
  readonly name: string;
  readonly text: string;
  readonly price: string | null;
  /** Where the whole way leads; none where `actions` lead on. */
  readonly href?: string;
  /** What is included, below the text. */
  readonly features?: ReactNode;
  /** Links below the price. */
  readonly actions?: ReactNode;
};

type Props = {
  ways: readonly Way[];
  /** Level of the names: 2 on a page of their own, 3 below a section's heading. */
  level?: 2 | 3;
};

/** Services as the ways of a distribution board, each with its price. */
export function ServiceBoard({ ways, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const full = ways.some(({ features }) => features);
  return (
    <ul className={[styles["board"], full && styles["full"]].filter(Boolean).join(" ")}>
      {ways.map(({ name, text, price, href, features, actions }) => (
        <li key={name} className={styles["way"]}>
          <Breaker className={styles["breaker"]} />
          <Heading className={styles["name"]}>{href ? <a href={href}>{name}</a> : name}</Heading>
          <p className={styles["text"]}>{text}</p>
          {features && <div className={styles["features"]}>{features}</div>}
          <div className={styles["foot"]}>
            <PricePlate price={price} />
            {actions}
          </div>
        </li>
      ))}
    </ul>
  );
}
