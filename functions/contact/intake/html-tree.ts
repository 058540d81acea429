/** A page as a tree, for the few changes we make to one (parse5, the HTML standard's parser). */
import { defaultTreeAdapter, html, type DefaultTreeAdapterTypes } from "parse5";

/** An element of a page. */
export type Element = DefaultTreeAdapterTypes.Element;
/** A page, a part of one, or an element. */
export type Parent = DefaultTreeAdapterTypes.ParentNode;

/** All elements below a node, in document order. */
export function* elementsOf(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

/** The first element that fits. */
export function findElement(
  parent: Parent,
  fits: (element: Element) => boolean,
): Element | undefined {
  for (const element of elementsOf(parent)) if (fits(element)) return element;
  return undefined;
}

/** The value of an attribute. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Sets an attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** A new element with attributes and children; texts are escaped when the tree is written. */
export function createElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Element | string)[]
): Element {
  const element = defaultTreeAdapter.createElement(name, html.NS.HTML, []);
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
  for (const child of children) append(element, child);
  return element;
}

function append(parent: Parent, child: Element | string): void {
  if (typeof child === "string") defaultTreeAdapter.insertText(parent, child);
  else defaultTreeAdapter.appendChild(parent, child);
}

/** Adds an element at the beginning. */
export function prepend(parent: Parent, child: Element): void {
  const [first] = parent.childNodes;
  if (first) defaultTreeAdapter.insertBefore(parent, child, first);
  else defaultTreeAdapter.appendChild(parent, child);
}

/** Puts an element in front of another. */
export function insertBefore(element: Element, added: Element): void {
  if (element.parentNode) defaultTreeAdapter.insertBefore(element.parentNode, added, element);
}

/** The element around another. */
export function parentOf({ parentNode }: Element): Element | undefined {
  return parentNode && defaultTreeAdapter.isElementNode(parentNode) ? parentNode : undefined;
}

/** All text in an element. */
export function textOf(parent: Parent): string {
  const texts = parent.childNodes.map((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value;
    return defaultTreeAdapter.isElementNode(node) ? textOf(node) : "";
  });
  return texts.join("");
}

/** Replaces everything in an element by a text. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  append(element, text);
}

/** Takes an element out of the page. */
export function remove(element: Element): void {
  defaultTreeAdapter.detachNode(element);
}

/** Takes an element out and leaves a comment in its place. */
export function replaceByComment(element: Element, comment: string): void {
  const { parentNode } = element;
  if (!parentNode) return;
  defaultTreeAdapter.insertBefore(
    parentNode,
    defaultTreeAdapter.createCommentNode(comment),
    element,
  );
  remove(element);
}
