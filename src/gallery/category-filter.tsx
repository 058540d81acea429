import { useEffect, useRef } from "react";
import * as styles from "./photo-gallery.module.css";
import { StaticFilter } from "./static-filter";
import { categoryFragment } from "./use-category";

type Props = {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
  /** False as long as no script runs: then the categories are links. */
  hydrated: boolean;
};

/** Scrolls the rail to what is chosen, by whole pixels; `scrollIntoView` would move the page too. */
function showChosen(rail: HTMLElement): void {
  const chosen = rail.querySelector("[aria-pressed=true]")?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = rail.getBoundingClientRect();
  if (chosen.left < left) rail.scrollLeft += Math.floor(chosen.left - left);
  else if (chosen.right > right) rail.scrollLeft += Math.ceil(chosen.right - right);
}

/** Chooses a category: links that filter by style until script runs, buttons from then on. */
export function CategoryFilter({ categories, chosen, onChoose, hydrated }: Props) {
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rail.current) showChosen(rail.current);
  }, [chosen, hydrated]);
  return (
    <div ref={rail} role="group" aria-label="Category" className={styles["filters"]}>
      <StaticFilter categories={categories} hydrated={hydrated} />
      {categories.map((name, index) =>
        hydrated ? (
          <button
            key={name}
            type="button"
            className={styles["stop"]}
            aria-pressed={name === chosen}
            onClick={() => {
              onChoose(name);
            }}
          >
            {name}
          </button>
        ) : (
          <a
            key={name}
            id={categoryFragment(name)}
            href={`#${categoryFragment(name)}`}
            className={[styles["stop"], index === 0 && styles["first"]].filter(Boolean).join(" ")}
          >
            {name}
          </a>
        ),
      )}
    </div>
  );
}
