import type { ReactNode } from "react";
import * as styles from "./badge.module.css";

/** A short label: a category, a postcode. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
