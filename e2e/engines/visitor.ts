/** A visitor at a browser, who acts like a person, by mouse and keyboard, and reports what the page shows. */
import { expect } from "@playwright/test";

/** Functions that each library implements in its own way. Expressions are JavaScript that runs in the page. */
export type Tab = {
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Clicks the middle of the expression's element. */
  click(expression: string): Promise<void>;
  /** Chooses files, by path, in the expression's file input. */
  choose(expression: string, paths: readonly string[]): Promise<void>;
  /** Types at the caret. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** PNG as base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
};

/** A call of the function as an expression. */
function callOf<Args extends readonly unknown[]>(script: (...args: Args) => unknown, args: Args) {
  const written = args.map((each) => JSON.stringify(each)).join(", ");
  return `(${script.toString()})(${written})`;
}

/** The first visible element that matches the selector and has exactly this text. */
function findVisible(selector: string, text: string) {
  const isWanted = (element: Element) =>
    element.getClientRects().length > 0 && (text === "" || element.textContent.trim() === text);
  return [...document.querySelectorAll(selector)].find(isWanted) ?? null;
}

const textsInSight = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.textContent.trim());

const valueOf = (selector: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)?.value;

export function createVisitor(tab: Tab) {
  /** Runs a function in the page; arguments and result are JSON. */
  const evaluate = <Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => tab.evaluate(callOf(script, args)) as Promise<Result>;
  const element = (selector: string, text: string) => callOf(findVisible, [selector, text]);
  /** Clicks the element once it is visible; again if React has just replaced it. */
  const click = (selector: string, text = "") =>
    expect(async () => {
      const isThere = await tab.evaluate(`${element(selector, text)} !== null`);
      expect(isThere, `${selector} "${text}" is in sight`).toBe(true);
      // Scrolls it out from under the header.
      const scroll = `scrollIntoView({ block: "center", behavior: "instant" })`;
      await tab.evaluate(`${element(selector, text)}.${scroll}`);
      await tab.click(element(selector, text));
    }).toPass();
  return {
    ...tab,
    evaluate,
    click,
    /** Clicks into the field and types; the field may already hold text. */
    typeInto: async (selector: string, text: string) => {
      await click(selector);
      await tab.type(text);
    },
    choose: (selector: string, paths: readonly string[]) =>
      tab.choose(element(selector, ""), paths),
    /** Texts of the visible elements that match the selector. */
    texts: (selector: string) => evaluate(textsInSight, selector),
    valueOf: (selector: string) => evaluate(valueOf, selector),
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
