import * as styles from "./breaker.module.css";

/** A breaker as a drawing; `className` gives its size and its toggle. */
export function Breaker({ className }: { className: string | undefined }) {
  return (
    <span className={[styles["breaker"], className].filter(Boolean).join(" ")} aria-hidden="true" />
  );
}

/** The drawing beside an error: a breaker that has tripped. */
export function TrippedBreaker() {
  return (
    <div className={styles["frame"]} aria-hidden="true">
      <Breaker className={styles["tripped"]} />
    </div>
  );
}
