import { useLayoutEffect } from "react";
import { Helmet } from "react-helmet";
import * as styles from "./photo-gallery.module.css";
import { allCategories, categoryFragment, categoryParameter } from "./use-category";

/** Runs before the first paint, so that a shared address opens with its cards in place. */
const noteCategory = `for(const c of new URLSearchParams(location.search).getAll("${categoryParameter}"))document.documentElement.dataset.category=c`;

function rulesFor(category: string): string {
  const chosen = `.${styles["controls"] ?? ""}:has(#${categoryFragment(category)}:target)~*>`;
  const others = `.${styles["card"] ?? ""}:not([data-category="${category}"])`;
  return [
    `${chosen}${others},${chosen}.${styles["call"] ?? ""}{display:none}`,
    `html[data-category="${category}"] ${others}{display:none}`,
    ...fullRows(`html[data-category="${category}"] .${styles["grid"] ?? ""}`, category),
  ].join("");
}

/** The rules of photo-gallery.module.css for full last rows, counting only the cards of a category. */
function fullRows(grid: string, category: string): string[] {
  const cards = `[data-category="${category}"]`;
  const ends = (count: string) => `:nth-child(${count} of ${cards}):nth-last-child(1 of ${cards})`;
  const last = (count: number) => `:nth-last-child(-n+${count} of ${cards})`;
  return [
    `@media (width >= 64rem){`,
    `${grid}:has(>${ends("3n+2")})>${last(2)},${grid}:has(>${ends("3n+4")})>${last(4)}{grid-column:span 3}`,
    `${grid}>${ends("1")}{grid-column:1/-1}}`,
    `@media (width < 64rem){${grid}>${ends("odd")}{grid-column:1/-1}}`,
  ];
}

type Props = { categories: readonly string[]; hydrated: boolean };

/**
 * Filters the cards in the HTML by style: by the fragment that a category's link leads to,
 * and by the category of a shared address until React does it.
 */
export function StaticFilter({ categories, hydrated }: Props) {
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
