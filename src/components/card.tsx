import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as tones from "../styles/tones.module.css";
import * as fullRows from "./full-rows.module.css";
import * as styles from "./card.module.css";

/** The surface that every card has, whatever it holds. */
export function cardClass(...more: (string | false | undefined)[]): string {
  return clsx(styles["surface"], ...more);
}

/** Cards side by side; at any count and width the last row is full. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={clsx(fullRows["rows"], styles["grid"])}>{children}</ul>;
}

/** A card in a CardGrid; `ink` is the one that asks for something. */
export function Card({ ink, children }: { ink?: boolean; children: ReactNode }) {
  const classes = cardClass(styles["card"], ink && styles["dark"], ink && tones["ink"]);
  return <li className={classes}>{children}</li>;
}

/** A card that stands by itself, beside a text. */
export function CardBeside({ children }: { children: ReactNode }) {
  return <div className={cardClass(styles["beside"])}>{children}</div>;
}
