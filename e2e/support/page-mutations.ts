/**
 * Changes that translators, password managers and writing helpers make to a page, and ways in which
 * programs fill in a form. Every function here runs inside a page (Playwright:
 * `page.evaluate(change)`; WebDriver: `String(change)` as its script), so it uses only its argument
 * and the browser.
 */

/** Wraps each text node in `<font>`, as translators do; the nodes themselves stay (react#11538). */
export function wrapEveryTextNode(): void {
  for (const element of document.body.querySelectorAll(":not(script, style, textarea, font)"))
    for (const node of [...element.childNodes]) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
      const font = document.createElement("font" as string);
      node.replaceWith(font);
      font.append(node);
    }
}

/**
 * Replaces each text node, and those added later, by `<font>` with a new text, as Chrome's
 * translator does: code that holds the old node then writes where nobody sees it. A "translated"
 * text is «the same text».
 */
export function translateFromNowOn(): void {
  const translate = () => {
    for (const element of document.body.querySelectorAll(":not(script, style, textarea, font)"))
      for (const node of [...element.childNodes]) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
        const font = document.createElement("font" as string);
        font.textContent = `«${node.nodeValue}»`;
        node.replaceWith(font);
      }
  };
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
}

/** Changes of the contact page, by cause; each is enough for React to give up the HTML. */
export const formChanges = {
  "a translator wraps the text of one label": () => {
    const label = document.querySelector("label[for=phone]");
    const font = document.createElement("font" as string);
    font.append(...(label?.childNodes ?? []));
    label?.append(font);
  },
  "a translator wraps every text": wrapEveryTextNode,
  "a translator replaces every text, and goes on": translateFromNowOn,
  "a password manager puts a button after a field": () => {
    const key = document.createElement("button");
    key.type = "button";
    key.textContent = "Key";
    document.querySelector("input#phone")?.after(key);
  },
  "a writing helper puts an element after the text area": () => {
    const helper = document.createElement("writing-helper");
    document.querySelector("textarea#message")?.after(helper);
  },
  "a helper puts an element at the end of the form": () => {
    const helper = document.createElement("div");
    helper.textContent = "3 suggestions";
    document.querySelector("[data-island] form")?.append(helper);
  },
  "a password manager puts an element around a field": () => {
    for (const selector of ["input#name", "textarea#message"]) {
      const field = document.querySelector(selector);
      const around = document.createElement("span");
      field?.replaceWith(around);
      if (field) around.append(field);
    }
  },
  "a helper puts an element before the form": () => {
    const helper = document.createElement("i");
    helper.textContent = "Fill in";
    document.querySelector("[data-island]")?.prepend(helper);
  },
} satisfies Readonly<Record<string, () => void>>;

/** The id of a field, and the text that a program puts there. */
type Filling = { readonly id: string; readonly text: string };

/** Ways in which programs fill in a field, by the events that the page gets. */
export const waysToFill = {
  "by the browser's own setter, without an event": ({ id, text }) => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
    const { constructor } = field;
    const prototype = constructor.prototype as object;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  },
  "by its value, without an event": ({ id, text }) => {
    (document.getElementById(id) as HTMLInputElement).value = text;
  },
  "by its value, then an input event": ({ id, text }) => {
    const field = document.getElementById(id) as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  },
  "by its value, then a change event": ({ id, text }) => {
    const field = document.getElementById(id) as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  },
} satisfies Readonly<Record<string, (filling: Filling) => void>>;
