import * as styles from "./icons.module.css";

/** Lucide's drawings by the meaning they have here. */
export const iconDrawings = {
  arrow: "arrow-right",
  mail: "mail",
  chat: "message-circle",
  phone: "phone",
  pen: "square-pen",
  star: "star",
  warning: "triangle-alert",
  refresh: "refresh-cw",
  close: "x",
  camera: "camera",
  previous: "chevron-left",
  next: "chevron-right",
} as const;

export type IconName = keyof typeof iconDrawings;

/** An icon beside words with the same meaning; the page has its drawing (icon-drawings.tsx). */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
