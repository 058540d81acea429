import {
  ArrowRight,
  Mail,
  MessageCircle,
  Phone,
  SquarePen,
  Star,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import * as styles from "./icons.module.css";

const drawings = {
  arrow: ArrowRight,
  mail: Mail,
  chat: MessageCircle,
  phone: Phone,
  pen: SquarePen,
  star: Star,
  warning: TriangleAlert,
} satisfies Record<string, LucideIcon>;

/** Name of an icon of the page's frame and its controls. */
export type IconName = keyof typeof drawings;

/** Each icon's drawing, once for the page; `Icon` points at it. */
export function IconDrawings() {
  return (
    <svg width="0" height="0" className={styles["drawings"]} aria-hidden="true">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing strokeWidth={1.75} fill={name === "star" ? "currentColor" : "none"} />
        </symbol>
      ))}
    </svg>
  );
}

/** An icon beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles["icon"]} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
