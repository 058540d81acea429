import { useEffect, useLayoutEffect, useRef } from "react";
import { Helmet } from "react-helmet";
import * as styles from "./photo-gallery.module.css";
import { allCategories, categoryFragment, categoryParameter } from "./use-category";

/** Runs before the first paint, so that a shared URL opens with its cards in place. */
const noteCategory = `for(const c of new URLSearchParams(location.search).getAll("${categoryParameter}"))document.documentElement.dataset.category=c`;

/** The rules of photo-gallery.module.css for full last rows, counting only the cards of a category. */
function fullRows(grid: string, category: string): string[] {
  const cards = `[data-category="${category}"]`;
  const ends = (count: string) => `:nth-child(${count} of ${cards}):nth-last-child(1 of ${cards})`;
  const last = (count: number) => `:nth-last-child(-n+${count} of ${cards})`;
  return [
    `@media (min-width:64rem){`,
    `${grid}:has(>${ends("3n+2")})>${last(2)},${grid}:has(>${ends("3n+4")})>${last(4)}{grid-column:span 3}`,
    `${grid}>${ends("1")}{grid-column:1/-1}}`,
    `@media not all and (min-width:64rem){${grid}>${ends("odd")}{grid-column:1/-1}}`,
  ];
}

function rulesFor(category: string): string {
  const chosen = `.${styles["controls"] ?? ""}:has(#${categoryFragment(category)}:target)~*>`;
  const others = `.${styles["card"] ?? ""}:not([data-category="${category}"])`;
  return [
    `${chosen}${others},${chosen}.${styles["call"] ?? ""}{display:none}`,
    `html[data-category="${category}"] ${others}{display:none}`,
    ...fullRows(`html[data-category="${category}"] .${styles["grid"] ?? ""}`, category),
  ].join("");
}

type Props = {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
  /** False as long as no script runs: then the categories are links. */
  hydrated: boolean;
};

/**
 * Filters the cards in the HTML by style: by the fragment that a category's link leads to,
 * and by the category of a shared URL until React does it.
 */
function StaticFilter({ categories, hydrated }: Pick<Props, "categories" | "hydrated">) {
  useLayoutEffect(() => {
    // Not before: the first render that React does is the HTML's, with all cards.
    if (hydrated) delete document.documentElement.dataset["category"];
  }, [hydrated]);
  const filtering = categories.filter((name) => name !== allCategories);
  return (
    <Helmet>
      <script>{noteCategory}</script>
      <style>{filtering.map(rulesFor).join("")}</style>
    </Helmet>
  );
}

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
