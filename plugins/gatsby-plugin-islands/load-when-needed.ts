/** The one script that every page with an island runs. It is compiled by itself and inlined in the HTML. */
import type { LoadTiming } from "./options";

/** The moment to fetch an island's code, and the URLs of its scripts. */
export type IslandLoading = LoadTiming & {
  readonly name: string;
  readonly scripts: readonly string[];
};

/**
 * Fetches an island's code when it is needed. A script that could not be fetched is tried again at the next occasion;
 * those that arrived are not fetched again.
 */
export function loadWhenNeeded(loading: IslandLoading): void {
  const island = document.querySelector(`[data-island="${loading.name}"]`);
  if (!island) return;
  let missing = [...loading.scripts];
  function load() {
    const wanted = missing;
    missing = [];
    wanted.forEach((source) => {
      const script = document.createElement("script");
      script.src = source;
      script.onerror = () => {
        script.remove();
        missing.push(source);
      };
      document.head.append(script);
    });
  }
  function shouldLoadNow() {
    const { parameters = [], storageKey } = loading;
    const query = new URLSearchParams(location.search);
    try {
      if (storageKey && sessionStorage.getItem(storageKey)) return true;
    } catch {
      // Storage is disabled, so nothing is stored.
    }
    return parameters.some((parameter) => query.has(parameter));
  }
  const near = island.closest("section") ?? island;
  ["pointerover", "touchstart", "focusin"].forEach((event) => {
    near.addEventListener(event, load, { passive: true });
  });
  if (shouldLoadNow() || near.contains(document.activeElement)) load();
  if (loading.load === "idle") {
    addEventListener("load", () => {
      // Safari has no requestIdleCallback.
      if ("requestIdleCallback" in window) requestIdleCallback(load);
      else setTimeout(load, 200);
    });
  }
}
