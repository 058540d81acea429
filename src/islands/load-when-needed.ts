/**
 * The one script that a page with an island has before anybody needs more: it fetches the island's
 * code. It stands in the HTML as text, so it can use nothing but its argument and the browser.
 */
import type { Need } from "../content-model/paths";

/** What an island's page says of it. */
type Loading = Need & {
  /** Addresses of the scripts, in order. */
  readonly scripts: readonly string[];
  /** Of the page's data. */
  readonly data: string;
};

declare global {
  // Declaration merging works on interfaces only.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Calls made before the code that reads them was there, by address. */
    callsAhead?: Record<string, Promise<Response>>;
  }
}

/** Fetches an island's code when it is needed; what fails is tried again the next time. */
export function loadWhenNeeded(loading: Loading): void {
  const place = document.querySelector("[data-island]");
  const calls = (window.callsAhead = window.callsAhead ?? {});
  let asked = false;
  function call(address: string) {
    const answer = fetch(address, { headers: { "Content-Type": "application/json" } });
    // Whoever reads it hears of a failure; until then nobody listens.
    answer.catch(() => undefined);
    calls[address] = answer;
  }
  function load() {
    if (asked) return;
    asked = true;
    call(loading.data);
    loading.scripts.forEach((address) => {
      const script = document.createElement("script");
      script.src = address;
      script.async = false;
      script.onerror = () => {
        asked = false;
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
  if (!place) return;
  if (loading.ahead) call(loading.ahead);
  const near = place.closest("section") ?? place;
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
