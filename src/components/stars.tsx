import { Icon } from "./icons";
import * as styles from "./stars.module.css";

/** A rating out of five, in words for those who do not see the stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles["stars"]} role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" />
      ))}
    </span>
  );
}
