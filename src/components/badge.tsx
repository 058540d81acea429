import type { ReactNode } from "react";
import * as styles from "./badge.module.css";

/** A short label: a category, a postcode, "Verified Customer". */
export function Badge({
  tone = "gold",
  children,
}: {
  tone?: "gold" | "green" | "ink";
  children: ReactNode;
}) {
  return <span className={[styles["badge"], styles[tone]].join(" ")}>{children}</span>;
}
