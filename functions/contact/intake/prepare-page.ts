/**
 * Takes the built contact page apart once: parsing all of it takes a hundred times as long
 * as the form alone, and anyone may ask for it.
 */
import { parse, parseFragment, serialize, serializeOuter } from "parse5";
import { fillForm, type FormState } from "./fill-form";
import {
  attributeOf,
  elementsOf,
  findElement,
  remove,
  replaceByComment,
  setText,
  textOf,
  type Element,
} from "./html-tree";

const place = "the form";

/** Scripts would take over the page and empty the form again; data blocks (JSON-LD) may stay. */
function isScript(element: Element): boolean {
  const type = attributeOf(element, "type") ?? "";
  if (element.tagName === "script") return !type.endsWith("json");
  const rel = attributeOf(element, "rel") ?? "";
  const loads = attributeOf(element, "as") ?? "script";
  return ["preload", "modulepreload"].includes(rel) && (loads === "script" || loads === "fetch");
}

/**
 * Answers what writes the page with its form in a given state, and says in the title that
 * there is an error (GOV.UK Design System, error summary).
 * @param source the built contact page
 * @throws {Error} if there is no form in it that posts to `action`
 */
export function preparePage(source: string, action: string): (state: FormState) => string {
  const document = parse(source);
  const form = findElement(
    document,
    (element) => element.tagName === "form" && attributeOf(element, "action") === action,
  );
  if (!form) throw new Error(`The page has no form that posts to ${action}`);
  for (const element of [...elementsOf(document)].filter(isScript)) remove(element);
  const title = findElement(document, ({ tagName }) => tagName === "title");
  if (title) setText(title, `Error: ${textOf(title)}`);
  const formSource = serializeOuter(form);
  replaceByComment(form, place);
  const [before = "", after = ""] = serialize(document).split(`<!--${place}-->`);
  return (state) => {
    const fragment = parseFragment(formSource);
    const copy = findElement(fragment, ({ tagName }) => tagName === "form");
    if (copy) fillForm(copy, state);
    return before + serialize(fragment) + after;
  };
}
