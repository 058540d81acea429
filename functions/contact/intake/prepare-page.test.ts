import { parse } from "parse5";
import { contactFieldNames } from "../contact-fields";
import { attributeOf, elementsOf, findElement, textOf, type Element } from "./html-tree";
import { preparePage } from "./prepare-page";

/** What matters of the page as Gatsby builds it. */
const built = `<!DOCTYPE html><html lang="en-GB"><head>
<title data-react-helmet="true">Contact Us | Saltworks</title>
<script type="application/ld+json">{"@type":"Electrician"}</script>
<script>hydrate()</script><script type="module">vitals()</script>
<link rel="preload" href="/app.js" as="script"><link rel="modulepreload" href="/m.js">
<link rel="preload" href="/page-data.json" as="fetch" crossorigin="anonymous">
<link rel="preload" href="/font.woff2" as="font"></head><body>
<svg><title>A map</title></svg>
<form action="/search"><input name="name"></form>
<form action="/api/send-contact-email" method="post" class="_f" data-summary-class="_1a"
  data-error-class="_2b" data-invalid-class="_3c">
${contactFieldNames
  .map((name) =>
    name === "message"
      ? `<div class="_4d"><label for="message">Message</label><textarea id="message" name="message"></textarea></div>`
      : `<div class="_4d"><label for="${name}">${name}</label><input id="${name}" name="${name}" value=""></div>`,
  )
  .join("")}
<input type="hidden" name="website"><button type="submit">Send Message</button></form>
<script src="/app.js" async></script></body></html>`;

const action = "/api/send-contact-email";
const render = preparePage(built, action);

function open(html: string) {
  const document = parse(html);
  const form = findElement(document, (element) => attributeOf(element, "action") === action);
  if (!form) throw new Error("no form");
  return {
    document,
    form,
    byId: (id: string) => findElement(document, (element) => attributeOf(element, "id") === id),
    all: (name: string) => [...elementsOf(document)].filter(({ tagName }) => tagName === name),
  };
}

const typed = {
  name: `Jo "the <b>Salt"`,
  phone: "12",
  message: "\nline <one>\n</textarea><script>",
};
const errors = {
  phone: "Phone number must have 7 to 15 digits",
  address: "Property address is required",
};
const filled = open(render({ typed, errors }));

test("what was typed is in its fields, to the letter", () => {
  expect(attributeOf(filled.byId("name") as Element, "value")).toBe(typed.name);
  expect(attributeOf(filled.byId("phone") as Element, "value")).toBe("12");
  expect(textOf(filled.byId("message") as Element)).toBe(typed.message);
});

test("fields that are wrong say so, with their message beside them", () => {
  const phone = filled.byId("phone") as Element;
  expect(attributeOf(phone, "aria-invalid")).toBe("true");
  expect(attributeOf(phone, "aria-describedby")).toBe("phone-error");
  expect(textOf(filled.byId("phone-error") as Element)).toBe(`Error: ${errors.phone}`);
  expect(attributeOf(filled.byId("phone-error") as Element, "class")).toBe("_2b");
  expect(attributeOf(phone.parentNode as Element, "class")).toBe("_4d _3c");
  expect(attributeOf(filled.byId("name") as Element, "aria-invalid")).toBeUndefined();
});

test("all errors stand above the fields, in their order, and lead to them; the title tells", () => {
  const [summary] = [...elementsOf(filled.form)];
  expect(attributeOf(summary as Element, "class")).toBe("_1a");
  const links = [...elementsOf(summary as Element)].filter(({ tagName }) => tagName === "a");
  expect(links.map((link) => [attributeOf(link, "href"), textOf(link)])).toEqual([
    ["#phone", errors.phone],
    ["#address", errors.address],
  ]);
  const [title, map] = filled.all("title");
  expect(textOf(title as Element)).toBe("Error: Contact Us | Saltworks");
  expect(textOf(map as Element)).toBe("A map");
});

test("nothing is left that could run and wipe the form; what is data stays", () => {
  expect(filled.all("script").map((script) => attributeOf(script, "type"))).toEqual([
    "application/ld+json",
  ]);
  expect(filled.all("link").map((link) => attributeOf(link, "href"))).toEqual(["/font.woff2"]);
});

test("a problem of no field is said in its place", () => {
  const page = open(render({ typed, errors: {}, problem: "Try again & again" }));
  const [summary] = [...elementsOf(page.form)];
  expect(textOf(summary as Element)).toBe("There is a problemTry again & again");
});

test("what is no text, as JSON may hold, is left out", () => {
  const page = open(render({ typed: { name: { a: 1 } }, errors: {} }));
  expect(attributeOf(page.byId("name") as Element, "value")).toBe("");
});

test("a page without the form is not taken for one", () => {
  expect(() => preparePage("<h1>404</h1>", action)).toThrow(/no form/);
});

test("one visitor's words never show up in another's page", () => {
  render({ typed: { name: "Jo Salt" }, errors: {}, problem: "first" });
  const second = render({ typed: {}, errors: {}, problem: "second" });
  expect(second).not.toMatch(/Jo Salt|first/);
});
