import { Button } from "../components/button";
import { ButtonLink } from "../components/button-link";
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
      {categories.map((name) => {
        const look = { size: "sm", variant: name === chosen ? "gold" : "outline" } as const;
        return hydrated ? (
          <Button
            key={name}
            {...look}
            aria-pressed={name === chosen}
            onClick={() => {
              onChoose(name);
            }}
          >
            {name}
          </Button>
        ) : (
          <ButtonLink
            key={name}
            {...look}
            id={categoryFragment(name)}
            href={`#${categoryFragment(name)}`}
          >
            {name}
          </ButtonLink>
        );
      })}
    </div>
  );
}
