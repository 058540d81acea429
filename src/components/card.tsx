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

/** A card: in a CardGrid, or as a `div` by itself beside a text. */
export function Card({ as: Element = "li", children }: { as?: "li" | "div"; children: ReactNode }) {
  return <Element className={cardClass("flow")}>{children}</Element>;
}
