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

/** Chooses a category: links that filter by style until script runs, buttons from then on. */
export function CategoryFilter({ categories, chosen, onChoose, hydrated }: Props) {
  return (
    <div role="group" aria-label="Category" className={styles["filters"]}>
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
