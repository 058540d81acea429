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

type CardProps = {
  /** `ink` for the one card that asks for something. */
  tone?: "plain" | "ink";
  children: ReactNode;
};

/** A card in a CardGrid. */
export function Card({ tone = "plain", children }: CardProps) {
  const dark = tone === "ink";
  return (
    <li className={cardClass(styles["card"], dark && styles["dark"], dark && tones["ink"])}>
      {children}
    </li>
  );
}

/** A card that stands by itself, beside a text. */
export function CardBeside({ children }: { children: ReactNode }) {
  return <div className={cardClass(styles["beside"])}>{children}</div>;
}
