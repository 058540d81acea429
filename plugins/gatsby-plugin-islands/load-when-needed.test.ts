/** @jest-environment jsdom */
import { loadWhenNeeded } from "./load-when-needed";
import type { LoadTiming } from "./options";

const scripts = ["/runtime.js", "/island.js"];

/** Opens a page with an island. */
function openPage(timing: LoadTiming, query = ""): void {
  history.replaceState(null, "", `/contact${query}`);
  document.head.innerHTML = "";
  document.body.innerHTML = `<section><h2>Write to us</h2><div data-island="form"></div></section>`;
  loadWhenNeeded({ name: "form", scripts, ...timing });
}

const added = () => [...document.querySelectorAll("script")];
const sources = () => added().map((script) => script.getAttribute("src"));
const reach = () =>
  document.querySelector("h2")?.dispatchEvent(new Event("pointerover", { bubbles: true }));

test("scripts are fetched once, and a failed one again", () => {
  openPage({ load: "interaction" });
  expect(sources()).toEqual([]);
  reach();
  reach();
  expect(sources()).toEqual(scripts);
  added()[1]?.dispatchEvent(new Event("error"));
  reach();
  reach();
  expect(sources()).toEqual(scripts);
});

test("scripts are fetched at once if URL or storage asks for them", () => {
  const trigger = { load: "interaction", parameters: ["town"], storageKey: "draft" } as const;
  openPage(trigger, "?page=2");
  expect(sources()).toEqual([]);
  openPage(trigger, "?town=Crewe");
  expect(sources()).toEqual(scripts);
  sessionStorage.setItem("draft", "{}");
  openPage(trigger);
  expect(sources()).toEqual(scripts);
});

test("scripts for an idle browser are fetched once, after the page has loaded", () => {
  jest.useFakeTimers();
  openPage({ load: "idle" });
  expect(sources()).toEqual([]);
  dispatchEvent(new Event("load"));
  jest.runAllTimers();
  expect(sources()).toEqual(scripts);
  reach();
  expect(sources()).toEqual(scripts);
  jest.useRealTimers();
});
