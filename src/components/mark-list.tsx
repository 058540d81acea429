import { NonBreaking } from "./non-breaking";
import * as styles from "./mark-list.module.css";

type Props = {
  /** Ticks: included, or yes. Pluses: it adds to the price. Dashes: a plain no. */
  marks: "ticks" | "pluses" | "dashes";
  items: readonly string[];
};

/** A list with the meaning of its entries drawn before each: what a price includes, and what adds to it. */
export function MarkList({ marks, items }: Props) {
  return (
    <ul className={`${styles["list"]} ${styles[marks]}`}>
      {items.map((item) => (
        <li key={item}>
          <NonBreaking text={item} />
        </li>
      ))}
    </ul>
  );
}
