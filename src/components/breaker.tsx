import { clsx } from "clsx/lite";
import * as styles from "./breaker.module.css";

/** A breaker from the front; its toggle closes while its parent is pointed at or focused. */
export function Breaker({ className }: { className?: string }) {
  return <span className={clsx(styles.breaker, className)} aria-hidden="true" />;
}
