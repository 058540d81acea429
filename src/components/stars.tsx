import { Star } from "lucide-react";
import * as styles from "./stars.module.css";

/** A rating out of five, in words for those who do not see the stars. */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
  return (
    <span className={styles["stars"]} role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: rating }, (_, index) => (
        <Star key={index} size={size} fill="currentColor" strokeWidth={0} aria-hidden="true" />
      ))}
    </span>
  );
}
