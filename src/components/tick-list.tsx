import { Check, TriangleAlert } from "lucide-react";
import * as styles from "./tick-list.module.css";

type Props = {
  items: readonly string[];
  /** Ticks for what is good, triangles for signs of trouble. */
  tone?: "positive" | "warning";
  /** In two columns where there is room. */
  wide?: boolean;
};

/** A list with a mark before each entry. */
export function TickList({ items, tone = "positive", wide = false }: Props) {
  const Mark = tone === "positive" ? Check : TriangleAlert;
  return (
    <ul
      className={[styles["list"], styles[tone], wide && styles["wide"]].filter(Boolean).join(" ")}
    >
      {items.map((item) => (
        <li key={item}>
          <Mark size={20} strokeWidth={2.25} aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
