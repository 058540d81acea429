import * as styles from "./breaker.module.css";

/** A breaker as a drawing; `className` gives its size and its toggle. */
export function Breaker({ className }: { className: string | undefined }) {
  return (
    <span className={[styles["breaker"], className].filter(Boolean).join(" ")} aria-hidden="true" />
  );
}
