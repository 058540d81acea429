import type { ReactNode } from "react";
import * as styles from "./card.module.css";

type GridProps = { children: ReactNode; /** Narrowest a card may get. */ min?: "sm" | "md" | "lg" };

/** Cards side by side, as many as fit. */
export function CardGrid({ children, min = "md" }: GridProps) {
  return <ul className={[styles["grid"], styles[min]].join(" ")}>{children}</ul>;
}

type CardProps = {
  /** A picture across the top of the card. */
  picture?: ReactNode;
  tone?: "plain" | "gold" | "ink";
  className?: string;
  children: ReactNode;
};

/** A card in a CardGrid. */
export function Card({ picture, tone = "plain", children }: CardProps) {
  return (
    <li className={[styles["card"], styles[tone]].join(" ")}>
      {picture && <div className={styles["picture"]}>{picture}</div>}
      <div className={styles["body"]}>{children}</div>
    </li>
  );
}

/** A row at the foot of a card that lines up across the grid. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles["foot"]}>{children}</div>;
}
