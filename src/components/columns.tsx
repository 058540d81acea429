import type { ReactNode } from "react";
import * as styles from "./columns.module.css";

type Props = {
  /** Two halves; 7 to 5; 2 to 1; a text with a narrow column after it, or before it. */
  widths: "even" | "wide" | "most" | "main" | "aside";
  className?: string;
  children: ReactNode;
};

/** Two things beside each other where there is room, else one below the other. */
export function Columns({ widths, className, children }: Props) {
  const classes = [styles["columns"], styles[widths], className];
  return <div className={classes.filter(Boolean).join(" ")}>{children}</div>;
}
