import type { ReactNode } from "react";
import * as tones from "../styles/tones.module.css";
import * as styles from "./card.module.css";

/** Cards side by side; at any count and width the last row is full. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles["grid"]}>{children}</ul>;
}

type CardProps = {
  /** `ink` for the one card that asks for something. */
  tone?: "plain" | "ink";
  children: ReactNode;
};

/** A card in a CardGrid. */
export function Card({ tone = "plain", children }: CardProps) {
  const dark = tone === "ink" && [styles["dark"], tones["ink"]];
  return <li className={[styles["card"], dark].flat().filter(Boolean).join(" ")}>{children}</li>;
}

/** A row at the foot of a card that lines up across the grid. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles["foot"]}>{children}</div>;
}
