import type { ReactNode } from "react";
import * as styles from "./button.module.css";

type Props = { className?: string; children: ReactNode };

/** Buttons side by side, with a price among them; on phones each fills its row. */
export function ButtonRow({ className, children }: Props) {
  return <div className={[styles["row"], className].filter(Boolean).join(" ")}>{children}</div>;
}
