import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as styles from "./card.module.css";

/** The class names that give every card its surface. */
export function cardClass(...classNames: (string | false | undefined)[]): string {
  return clsx(styles.surface, ...classNames);
}

/** Cards side by side; the last row stretches. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={`${styles.grid} spread`}>{children}</ul>;
}

type Props = { as?: "li" | "div"; children: ReactNode };

/** A card in a CardGrid, or alone as a `div` beside a text. */
export function Card({ as: Tag = "li", children }: Props) {
  return <Tag className={cardClass("flow")}>{children}</Tag>;
}
