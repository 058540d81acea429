import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, type CheerioAPI } from "cheerio";
import { contactFieldNames } from "../contact-fields";
import { createFormPage, prepareFormPage } from "./form-page";

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
<input type="file" name="photos"><input type="hidden" name="from"><button type="submit">Send Message</button></form>
<script src="/app.js" async></script></body></html>`;

const render = prepareFormPage(built);
const form = "form[action='/api/send-contact-email']";

const typed = {
  name: `Jo "the <b>Salt"`,
  phone: "12",
  message: "\nline <one>\n</textarea><script>",
};
const errors = {
  phone: "Phone number must have 7 to 15 digits",
  address: "Property address is required",
};
let filled: CheerioAPI;
beforeAll(async () => {
  filled = load(await render({ typed, errors, from: "/locations/chester" }));
});

test("what was typed is in its fields, to the letter, and so is the page that led here", () => {
  expect(filled(`${form} [name=name]`).attr("value")).toBe(typed.name);
  expect(filled(`${form} [name=phone]`).attr("value")).toBe("12");
  expect(filled("textarea").text()).toBe(typed.message);
  expect(filled("[name=from]").attr("value")).toBe("/locations/chester");
});

test("fields that are wrong say so, with their message beside them", () => {
  const phone = filled("#phone");
  expect(phone.attr()).toMatchObject({ "aria-invalid": "true", "aria-describedby": "phone-error" });
  expect(filled("#phone-error").text()).toBe(`Error: ${errors.phone}`);
  expect(filled("#phone-error").attr("class")).toBe("_2b");
  expect(phone.parent().attr("class")).toBe("_4d _3c");
  expect(filled(`${form} [name=name]`).attr("aria-invalid")).toBeUndefined();
});

test("all errors stand above the fields, in their order, and lead to them; the title tells", () => {
  const summary = filled(form).children().first();
  expect(summary.attr("class")).toBe("_1a");
  const links = summary
    .find("a")
    .map((_, link) => [[filled(link).attr("href"), filled(link).text()]]);
  expect(links.get()).toEqual([
    ["#phone", errors.phone],
    ["#address", errors.address],
  ]);
  expect(filled("head title").text()).toBe("Error: Contact Us | Saltworks");
  expect(filled("svg title").text()).toBe("A map");
});

test("nothing is left that could run and wipe the form; what is data stays", () => {
  expect(
    filled("script")
      .map((_, { attribs }) => attribs["type"])
      .get(),
  ).toEqual(["application/ld+json"]);
  expect(
    filled("link")
      .map((_, { attribs }) => attribs["href"])
      .get(),
  ).toEqual(["/font.woff2"]);
});

test("a problem of no field is said in its place", async () => {
  const page = load(await render({ typed, errors: {}, problem: "Try again & again" }));
  expect(page("[role=alert]").text()).toBe("There is a problemTry again & again");
});

test("what is no text, as JSON may hold, is left out", async () => {
  const page = load(await render({ typed: { name: { a: 1 } }, errors: {} }));
  expect(page(`${form} [name=name]`).attr("value")).toBe("");
});

test("one visitor's words never show up in another's page", async () => {
  await render({ typed: { name: "Jo Salt" }, errors: {}, problem: "first" });
  const second = await render({ typed: {}, errors: {}, problem: "second" });
  expect(second).not.toMatch(/Jo Salt|first/);
});

describe("from files", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "page-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const jo = { typed: { name: "Jo Salt" }, errors: {} };

  test("the page is found where a platform has moved it, and read anew after a build", async () => {
    const renderFile = createFormPage(folder, () => undefined);
    for (const build of ["first", "second"]) {
      await writeFile(join(folder, "contact.html"), `<h1>The ${build} build</h1>${built}`);
      const page = await renderFile(jo);
      expect(page).toContain(`The ${build} build`);
      expect(page).toContain('value="Jo Salt"');
    }
  });

  test.each(["", "<h1>404</h1>"])(
    "without a usable page (%j) the form still comes back with what was typed",
    async (text) => {
      if (text) await writeFile(join(folder, "contact.html"), text);
      const lines: object[] = [];
      const page = await createFormPage(folder, (line) => lines.push(line))({
        ...jo,
        errors: { phone: "Phone number is required" },
      });
      expect(page).toContain('value="Jo Salt"');
      expect(page).toContain('<a href="#phone">Phone number is required</a>');
      expect(page).toContain('method="post"');
      expect(JSON.stringify(lines)).toMatch(/contact page not usable/);
    },
  );
});
