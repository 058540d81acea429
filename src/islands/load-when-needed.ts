/**
 * The one script that a page with an island has before anybody needs more: it fetches the island's
 * code. It stands in the HTML as text, so it can use nothing but its argument and the browser.
 */
import type { Need } from "../content-model/paths";

/** When an island's code is fetched, and the URLs of its scripts. */
type Loading = Need & { readonly scripts: readonly string[] };

/** Fetches an island's code when it is needed; what fails, and that alone, is tried again the next time. */
export function loadWhenNeeded(loading: Loading): void {
  const island = document.querySelector("[data-island]");
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
  function isWaiting() {
    const { parameters = [], stored } = loading;
    const query = new URLSearchParams(location.search);
    try {
      if (stored && sessionStorage.getItem(stored)) return true;
    } catch {
      // Storage is off; then nothing waits in it.
    }
    return parameters.some((parameter) => query.has(parameter));
  }
  const near = island.closest("section") ?? island;
  ["pointerover", "touchstart", "focusin"].forEach((event) => {
    near.addEventListener(event, load, { passive: true });
  });
  if (isWaiting() || near.contains(document.activeElement)) load();
  if (loading.when === "idle") {
    addEventListener("load", () => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(load);
      else setTimeout(load, 200);
    });
  }
}
