import { clsx } from "clsx/lite";
import { useLayoutEffect, useRef, useState } from "react";
import { Helmet } from "react-helmet";
import { paths } from "../../content-model/site-paths";
import { slugify } from "../../content-model/slugify";
import * as chips from "../../components/lists/chips.module.css";
import * as styles from "./photo-gallery.module.css";

/** The category that shows everything. */
export const allCategories = "All";

/** The query parameter that names the category. */
const parameter = "category";

/** Fragment of the link that shows a category without script. */
const fragmentOf = (category: string) => `category-${slugify(category)}`;

/** The category that the URL names; an unknown one counts as All. */
function categoryInUrl(categories: readonly string[]): string {
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
 * survives Back. Undefined until hydration; CSS filters until then.
 */
export function useCategory(categories: readonly string[]) {
  const [category, setCategory] = useState<string>();
  // A layout effect runs before the next paint, so nobody sees React's first render: it has all cards, like the HTML.
  useLayoutEffect(() => {
    const read = () => {
      setCategory(categoryInUrl(categories));
    };
    read();
    delete document.documentElement.dataset.category;
    window.addEventListener("popstate", read);
    return () => {
      window.removeEventListener("popstate", read);
    };
  }, [categories]);
  function choose(next: string) {
    const query = new URLSearchParams({ [parameter]: next }).toString();
    const url = next === allCategories ? paths.gallery : `${paths.gallery}?${query}`;
    window.history.pushState(window.history.state, "", url);
    setCategory(next);
  }
  return [category, choose] as const;
}

/**
 * Runs before the first paint, so that a shared URL opens with its cards in place. It is no `InlineScript`, because a
 * site without the islands' plugin compiles none, and its cards would jump.
 */
const setCategoryScript = `{
const category = new URLSearchParams(location.search).get("${parameter}");
if (category) document.documentElement.dataset.category = category;
}`;

/** Hides the cards of other categories while the category is the target of its link, or is named by the URL. */
function filterRule(category: string): string {
  const others = `.${styles.card ?? ""}:not([data-category="${category}"])`;
  const whileTarget = `.${styles.controls ?? ""}:has(#${fragmentOf(category)}:target)~*>${others}`;
  const whileNamed = `html[data-category="${category}"] ${others}`;
  return `${whileTarget},${whileNamed}{display:none}`;
}

type Props = {
  categories: readonly string[];
  /** Undefined until a script runs: then the categories are links. */
  chosen: string | undefined;
  onChoose: (category: string) => void;
};

/** Chooses a category: links that filter by style until script runs, buttons from then on. */
export function CategoryFilter({ categories, chosen, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const button = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row.current && button)
      row.current.scrollLeft = button.offsetLeft - row.current.offsetLeft - button.offsetWidth;
  }, [chosen]);
  return (
    <div
      ref={row}
      role="group"
      aria-label="Category"
      className={clsx(chips.chips, styles.filters, "cluster")}
    >
      <Helmet>
        <script>{setCategoryScript}</script>
        <style>{categories.map(filterRule).join("")}</style>
      </Helmet>
      {[allCategories, ...categories].map((name, index) =>
        chosen === undefined ? (
          <a
            key={name}
            id={fragmentOf(name)}
            href={`#${fragmentOf(name)}`}
            className={clsx(chips.chipLabel, index === 0 && styles.first)}
          >
            {name}
          </a>
        ) : (
          <button
            key={name}
            type="button"
            className={chips.chipLabel}
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
