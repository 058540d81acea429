import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as tones from "../styles/tones.module.css";
import * as styles from "./card.module.css";

/** The class names that give every card its surface. */
export function cardClass(...more: (string | false | undefined)[]): string {
  return clsx(styles["surface"], ...more);
}

/** Cards side by side; the last row stretches. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles["grid"]}>{children}</ul>;
}

type Props = {
  as?: "li" | "div";
  /** The tone of its words and its background, if not that of the section. */
  tone?: "red";
  children: ReactNode;
};

/** A card: in a CardGrid, or alone as a `div` beside a text. */
export function Card({ as: Element = "li", tone, children }: Props) {
  return <Element className={cardClass(tone && tones[tone], "flow")}>{children}</Element>;
}
