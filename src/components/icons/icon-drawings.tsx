import { clsx } from "clsx/lite";
import { icons } from "@iconify-json/lucide";
import { iconDrawings, type IconName } from "./icons";
import * as styles from "./icons.module.css";

/** The shapes of one of Lucide's drawings; the styles of icons paint them. */
function shapesOf(name: string): string {
  const { body = "" } = icons.icons[name] ?? {};
  return body.replaceAll(/ (?:fill|stroke[\w-]*)="[^"]*"/g, "");
}

/** An icon by its name at Lucide, for pages that show it once. */
export function LucideIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      className={clsx(styles.icon, className)}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapesOf(name) }}
    />
  );
}

/** The icons' drawings, once for the page; `Icon` refers to them. */
export function IconDrawings({ names }: { names: readonly IconName[] }) {
  // Hidden by class: some browsers cannot refer to drawings with `display: none`.
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {names.map((name) => (
        <symbol
          key={name}
          id={`icon-${name}`}
          viewBox="0 0 24 24"
          fill={name === "star" ? "currentColor" : "none"}
          dangerouslySetInnerHTML={{ __html: shapesOf(iconDrawings[name]) }}
        />
      ))}
    </svg>
  );
}
