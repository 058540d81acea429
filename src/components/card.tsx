import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as styles from "./card.module.css";

/** The surface that every card has, whatever it holds. */
export function cardClass(...more: (string | false | undefined)[]): string {
  return clsx(styles["surface"], ...more);
}

/** Cards side by side; the last row stretches. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles["grid"]}>{children}</ul>;
}

/** A card in a CardGrid. */
export function Card({ children }: { children: ReactNode }) {
  return <li className={cardClass("flow")}>{children}</li>;
}

/** A card that stands by itself, beside a text. */
export function CardBeside({ children }: { children: ReactNode }) {
  return <div className={cardClass("flow")}>{children}</div>;
}
