import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "cheerio";
import { contactFieldNames } from "../../shared/contact-fields";
import { fillForm, formPage } from "./form-page";

/** The page as Gatsby builds it, as far as it matters. */
const built = `<!DOCTYPE html><html lang="en-GB"><head>
<title data-react-helmet="true">Contact Us | Saltworks</title>
<script type="application/ld+json">{"@type":"Electrician"}</script>
<script>hydrate()</script><script type="module">vitals()</script>
<link rel="preload" href="/app.js" as="script"><link rel="modulepreload" href="/m.js">
<link rel="preload" href="/page-data.json" as="fetch" crossorigin="anonymous">
<link rel="preload" href="/font.woff2" as="font"></head><body>
<svg><title>A map</title></svg>
<form action="/search"><input name="name"></form>
<form action="/api/send-contact-email" method="post" class="_f">
${contactFieldNames
  .map((name) => {
    const field = name === "message" ? "<textarea></textarea>" : '<input value="">';
    const named = field.replace(/ |>/, ` id="${name}" name="${name}"$&`);
    return `<div class="_4d"><label for="${name}">${name}</label>${named}</div>`;
  })
  .join("")}
<input type="file" name="photos"><div id="urgent" hidden="">Ring us</div><button type="submit">Send for a Quote</button></form>
<script src="/app.js" async></script></body></html>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "page-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("the form given back", () => {
  const form = "form[action='/api/send-contact-email']";
  const submitted = {
    name: `Jo "the <b>Salt"`,
    phone: "12",
    message: "\nline <one>\n</textarea><script>",
  };
  const errors = {
    phone: "Enter a phone number, like 07700 900123",
    address: "Property address is <required>",
  };
  const filled = load(fillForm(built, { submitted, errors }));
  const each = (selector: string, name: string) =>
    filled(selector)
      .map((_, found) => filled(found).attr(name))
      .get();

  test("shows each error beside its field, and all of them above with links", () => {
    expect(filled("textarea").text()).toBe(submitted.message);
    const described = { "aria-invalid": "true", "aria-describedby": "phone-error" };
    expect(filled("#phone").attr()).toMatchObject(described);
    expect(filled(`${form} [name=name]`).attr("aria-invalid")).toBeUndefined();
    const summary = filled(form).children().first();
    expect(summary.attr()).toMatchObject({
      autofocus: "",
      role: "group",
      "aria-labelledby": "form-problem",
    });
    expect(each("[autofocus] a", "href")).toEqual(["#phone", "#address"]);
    expect(summary.find("li").last().text()).toBe(errors.address);
    expect(filled("svg title").text()).toBe("A map");
  });

  test("has no script that could wipe it, but keeps its data", () => {
    expect(each("script", "type")).toEqual(["application/ld+json"]);
    expect(each("link", "href")).toEqual(["/font.woff2"]);
  });

  test("shows a problem of no field above it", () => {
    const page = load(
      fillForm(built, { submitted: { name: { a: 1 } }, problem: "Try again & again" }),
    );
    expect(page("[role=alert]").text()).toBe("There is a problemTry again & again");
    expect(page(`${form} [name=name]`).attr("value")).toBe("");
  });

  test("says to ring only if the message cannot wait", () => {
    for (const urgent of [true, false])
      expect(load(fillForm(built, { urgent }))("#urgent").attr("hidden") === undefined).toBe(
        urgent,
      );
  });

  test("is found though a platform moved it, and read anew after builds", async () => {
    for (const build of ["first", "second"]) {
      writeFileSync(join(folder, "contact.html"), `<h1>The ${build} build</h1>${built}`);
      const page = await formPage({ submitted: { name: "Jo Salt" } }, folder, () => undefined);
      expect(page?.html).toContain(`The ${build} build`);
      expect(page?.html).toContain('value="Jo Salt"');
    }
  });
});
