import { clsx } from "clsx/lite";
import { useLayoutEffect, useState } from "react";
import { Helmet } from "react-helmet";
import { paths } from "../content-model/paths";
import { galleryCategories } from "../content-model/schemas/choices";
import * as chips from "../components/chips.module.css";
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

/**
 * The rhythm of the grid: on wide windows the first and seventh of nine take four cells, left and
 * right in turn; on phones every fifth is wide. Last rows are full at any count. A shared URL counts
 * its own cards until React has taken the others out.
 */
function rhythm(html: string, cards: string): string {
  const grid = `html${html} .${styles["grid"] ?? ""}`;
  const nth = (count: string) => `>:nth-child(${count} of ${cards})`;
  const last = (count: number) => `>:nth-last-child(-n+${count} of ${cards})`;
  const ends = (...counts: string[]) =>
    `${grid}:has(${counts.map((count) => `${nth(count)}:nth-last-child(1 of ${cards})`).join()})`;
  return [
    `@media (min-width:60rem){`,
    `${grid}${nth("9n+1")}{grid-area:span 2/span 4}${grid}${nth("9n+7")}{grid-area:span 2/3/auto/span 4}`,
    `${ends("9n+1", "9n+7")}${last(1)}{grid-area:auto/1/auto/-1}`,
    `${ends("9n+2", "9n+5", "9n+8")}${last(2)},${ends("9n+4")}${last(4)}{grid-area:auto/span 3}}`,
    `@media (min-width:40rem) and (max-width:59.99rem){${ends("odd")}${last(1)}{grid-column:1/-1}}`,
    `@media (max-width:39.99rem){${grid}${nth("5n+1")}{display:block}`,
    `${grid}${nth("5n+1")} img{position:relative;z-index:2;width:calc(100% + 2*var(--gutter) + var(--rail));max-width:none;margin-inline-start:calc(-1*var(--gutter) - var(--rail));aspect-ratio:1;border-radius:0}}`,
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
    `${chosen}${others}{display:none}`,
    `html[data-category="${category}"] ${others}{display:none}`,
    rhythm(`[data-category="${category}"]`, `[data-category="${category}"]`),
  ].join("");
}

const allRules = [
  rhythm(":not([data-category])", `.${styles["card"] ?? ""}`),
  ...galleryCategories.map(rulesFor),
].join("");

type Props = {
  /** Nothing as long as no script runs: then the categories are links. */
  chosen: string | undefined;
  onChoose: (category: string) => void;
};

/** Chooses a category: links that filter by style until script runs, buttons from then on. */
export function CategoryFilter({ chosen, onChoose }: Props) {
  return (
    <div role="group" aria-label="Category" className={clsx(chips["chips"], styles["filters"])}>
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
            className={clsx(chips["face"], index === 0 && styles["first"])}
          >
            {name}
          </a>
        ) : (
          <button
            key={name}
            type="button"
            className={chips["face"]}
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
