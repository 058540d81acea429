import { clsx } from "clsx/lite";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Helmet } from "react-helmet";
import { paths } from "../content-model/paths";
import { galleryCategories } from "../content-model/schemas/choices";
import * as styles from "./photo-gallery.module.css";

/** The category that shows everything. */
export const allCategories = "All";
const categories = [allCategories, ...galleryCategories];

/** Names the category in the URL. */
const parameter = "category";

/** Fragment of the link that shows a category without script. */
const fragmentOf = (category: string) => `category-${category.toLowerCase().replaceAll(" ", "-")}`;

/** The category that the URL names; an unknown one counts as All. */
function categoryInUrl(): string {
  const { search, hash } = window.location;
  const named = new URLSearchParams(search).get(parameter);
  return (
    categories.find((name) => name === named) ??
    categories.find((name) => `#${fragmentOf(name)}` === hash) ??
    allCategories
  );
}

/**
 * The chosen category, kept in the URL (`?category=EV+Charging`), so that it can be shared and
 * survives Back. Nothing in the HTML and while React takes it over: styles filter until then.
 */
export function useCategory() {
  const [category, setCategory] = useState<string>();
  // Before the next paint: the first render that React does is the HTML's, with all cards.
  useLayoutEffect(() => {
    const read = () => {
      setCategory(categoryInUrl());
    };
    read();
    delete document.documentElement.dataset["category"];
    window.addEventListener("popstate", read);
    return () => {
      window.removeEventListener("popstate", read);
    };
  }, []);
  function choose(next: string) {
    const query = new URLSearchParams({ [parameter]: next }).toString();
    const url = next === allCategories ? paths.gallery : `${paths.gallery}?${query}`;
    window.history.pushState(window.history.state, "", url);
    setCategory(next);
  }
  return [category, choose] as const;
}

/** Runs before the first paint, so that a shared URL opens with its cards in place. */
const noteCategory = `for(const c of new URLSearchParams(location.search).getAll("${parameter}"))document.documentElement.dataset.category=c`;

/** Make last rows full. A shared URL counts its own cards until React has taken the others out. */
function fullRows(html: string, cards: string): string {
  const grid = `html${html} .${styles["grid"] ?? ""}`;
  const ends = (count: string) => `:nth-child(${count} of ${cards}):nth-last-child(1 of ${cards})`;
  const last = (count: number) => `:nth-last-child(-n+${count} of ${cards})`;
  return [
    `@media (min-width:64rem){`,
    `${grid}:has(>${ends("3n+2")})>${last(2)},${grid}:has(>${ends("3n+4")})>${last(4)}{grid-column:span 3}`,
    `${grid}>${ends("1")}{grid-column:1/-1}}`,
    `@media not all and (min-width:64rem){${grid}>${ends("odd")}{grid-column:1/-1}}`,
  ].join("");
}

/**
 * Filter the cards in the HTML: by the fragment that a category's link leads to, and by the
 * category of a shared URL.
 */
function rulesFor(category: string): string {
  const chosen = `.${styles["controls"] ?? ""}:has(#${fragmentOf(category)}:target)~*>`;
  const others = `.${styles["card"] ?? ""}:not([data-category="${category}"])`;
  return [
    `${chosen}${others},${chosen}.${styles["call"] ?? ""}{display:none}`,
    `html[data-category="${category}"] ${others}{display:none}`,
    fullRows(`[data-category="${category}"]`, `[data-category="${category}"]`),
  ].join("");
}

const allRules = [
  fullRows(":not([data-category])", `.${styles["card"] ?? ""}`),
  ...galleryCategories.map(rulesFor),
].join("");

/** Scrolls the rail to what is chosen, by whole pixels; `scrollIntoView` would move the page too. */
function showChosen(rail: HTMLElement): void {
  const chosen = rail.querySelector("[aria-pressed=true]")?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = rail.getBoundingClientRect();
  if (chosen.left < left) rail.scrollLeft += Math.floor(chosen.left - left);
  else if (chosen.right > right) rail.scrollLeft += Math.ceil(chosen.right - right);
}

type Props = {
  /** Nothing as long as no script runs: then the categories are links. */
  chosen: string | undefined;
  onChoose: (category: string) => void;
};

/** Chooses a category: links that filter by style until script runs, buttons from then on. */
export function CategoryFilter({ chosen, onChoose }: Props) {
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rail.current) showChosen(rail.current);
  }, [chosen]);
  return (
    <div ref={rail} role="group" aria-label="Category" className={styles["filters"]}>
      <Helmet>
        <script>{noteCategory}</script>
        <style>{allRules}</style>
      </Helmet>
      {categories.map((name, index) =>
        chosen === undefined ? (
          <a
            key={name}
            id={fragmentOf(name)}
            href={`#${fragmentOf(name)}`}
            className={clsx(styles["stop"], index === 0 && styles["first"])}
          >
            {name}
          </a>
        ) : (
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
        ),
      )}
    </div>
  );
}
