import { useCallback, useSyncExternalStore } from "react";

/** The category that shows everything. */
export const allCategories = "All";

const parameter = "category";
const changed = "gallery-category";

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(changed, listener);
  };
}

function fromAddress(): string {
  return new URLSearchParams(window.location.search).get(parameter) ?? allCategories;
}

/** Address of the gallery with a category chosen. */
export function categoryHref(category: string): string {
  return category === allCategories
    ? "/gallery"
    : `/gallery?${new URLSearchParams({ [parameter]: category }).toString()}`;
}

/**
 * The chosen category, kept in the address (`?category=EV+Charging`), so that it
 * can be shared and survives Back. Unknown categories count as All.
 */
export function useCategory(known: readonly string[]) {
  const written = useSyncExternalStore(subscribe, fromAddress, () => allCategories);
  const category = known.includes(written) ? written : allCategories;
  const choose = useCallback((next: string) => {
    window.history.pushState(window.history.state, "", categoryHref(next));
    window.dispatchEvent(new Event(changed));
  }, []);
  return [category, choose] as const;
}
