import { Breaker } from "../../components/breaker";
import * as styles from "./tripped-breaker.module.css";

/** The drawing beside an error: a breaker that has tripped. */
export function TrippedBreaker() {
  return (
    <div className={styles["frame"]} aria-hidden="true">
      <Breaker className={styles["breaker"]} />
    </div>
  );
}
