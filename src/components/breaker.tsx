import * as styles from "./breaker.module.css";

/** A breaker from the front: its case, its slot and its toggle, which closes while its parent is pointed at or focused. */
export function Breaker() {
  return <span className={styles.breaker} aria-hidden="true" />;
}
