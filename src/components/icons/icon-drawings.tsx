import { icons } from "@iconify-json/lucide";
import { iconDrawings, type IconName } from "./icons";

/** The shapes of a drawing; the styles of `Icon` paint them. */
function shapesOf(name: IconName): string {
  const { body = "" } = icons.icons[iconDrawings[name]] ?? {};
  return body.replaceAll(/ (?:fill|stroke[\w-]*)="[^"]*"/g, "");
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
          dangerouslySetInnerHTML={{ __html: shapesOf(name) }}
        />
      ))}
    </svg>
  );
}
