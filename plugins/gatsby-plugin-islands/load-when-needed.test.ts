/** @jest-environment jsdom */
import { loadWhenNeeded } from "./load-when-needed";

const scripts = ["/runtime.js", "/island.js"];

/** A page with an island that loads when focus or pointer reach it. */
function openPage() {
  document.head.innerHTML = "";
  document.body.innerHTML = `<section><h2>Write to us</h2><div data-island="form"></div></section>`;
  loadWhenNeeded({ name: "form", when: "reached", scripts });
}

const added = () => [...document.querySelectorAll("script")];
const sources = () => added().map((script) => script.getAttribute("src"));
const reach = () =>
  document.querySelector("h2")?.dispatchEvent(new Event("pointerover", { bubbles: true }));

test("scripts are fetched once, and after an error the failed one again", () => {
  openPage();
  expect(sources()).toEqual([]);
  reach();
  reach();
  expect(sources()).toEqual(scripts);
  added()[1]?.dispatchEvent(new Event("error"));
  reach();
  reach();
  expect(sources()).toEqual(scripts);
});
