import { icons } from "@iconify-json/lucide";
import { iconDrawings, type IconName } from "./icons";

/** The shapes of a drawing; how they are painted stands in the styles of `Icon`. */
function shapesOf(name: IconName): string {
  const { body = "" } = icons.icons[iconDrawings[name]] ?? {};
  return body.replaceAll(/ (?:fill|stroke[\w-]*)="[^"]*"/g, "");
}

/** Drawings of icons, once for the page; `Icon` points at them. */
export function IconDrawings({ names }: { names: readonly IconName[] }) {
  // Not `display: none`: what is not rendered cannot be referred to in every browser.
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
