/** Reads XML with the browser's own parser, which takes no file that is not well formed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** An element with its elements; `text` is everything inside it. */
export type XmlElement = {
  readonly name: string;
  readonly namespace: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

/**
 * The root element of an XML text.
 * @throws if it is not well formed
 */
export async function parseXml(page: Page, source: string): Promise<XmlElement> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    const error = document.querySelector("parsererror");
    if (error) throw new Error(error.textContent);
    const read = (element: Element): XmlElement => ({
      name: element.localName,
      namespace: element.namespaceURI,
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
      text: element.textContent,
      children: [...element.children].map(read),
    });
    return read(document.documentElement);
  }, source);
}

/** The root element of a file in public/. */
export function readXml(page: Page, file: string): Promise<XmlElement> {
  return parseXml(page, readFileSync(join(__dirname, "../public", file), "utf8"));
}

/** The texts of an element's children of that name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return element.children.filter((child) => child.name === name).map(({ text }) => text);
}
