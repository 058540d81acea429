import { useCallback, useSyncExternalStore } from "react";
import { paths } from "../content-model/paths";

/** The category that shows everything. */
export const allCategories = "All";

/** Names the category in the address. */
export const categoryParameter = "category";
const changed = "gallery-category";

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(changed, listener);
  };
}

/** Fragment of the link that shows a category without script. */
export function categoryFragment(category: string): string {
  return `category-${category.toLowerCase().replaceAll(" ", "-")}`;
}

function fromAddress(known: readonly string[]): string {
  const { search, hash } = window.location;
  const written = new URLSearchParams(search).get(categoryParameter);
  return (
    known.find((name) => name === written) ??
    known.find((name) => `#${categoryFragment(name)}` === hash) ??
    allCategories
  );
}

/** Address of the gallery with a category chosen. */
function categoryHref(category: string): string {
  return category === allCategories
    ? paths.gallery
    : `${paths.gallery}?${new URLSearchParams({ [categoryParameter]: category }).toString()}`;
}

/**
 * The chosen category, kept in the address (`?category=EV+Charging`), so that it
 * can be shared and survives Back. Unknown categories count as All.
 */
export function useCategory(known: readonly string[]) {
  const category = useSyncExternalStore(
    subscribe,
    () => fromAddress(known),
    () => allCategories,
  );
  const choose = useCallback((next: string) => {
    window.history.pushState(window.history.state, "", categoryHref(next));
    window.dispatchEvent(new Event(changed));
  }, []);
  return [category, choose] as const;
}
