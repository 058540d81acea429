import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiPaths } from "../../paths";
import { contactFieldNames } from "../contact-fields";
import { createFormPage } from "./form-page";

const form = `<form action="${apiPaths.contact}">${contactFieldNames
  .map((name) => `<input name="${name}">`)
  .join("")}</form>`;

test("without the built page the form still comes back with what was typed", async () => {
  const lines: object[] = [];
  const render = createFormPage(["/nowhere/contact/index.html"], (line) => lines.push(line));
  const html = await render({
    typed: { name: "Jo Salt", message: "Hello" },
    errors: { phone: "Phone number is required" },
  });
  expect(html).toContain('value="Jo Salt"');
  expect(html).toContain('<a href="#phone">Phone number is required</a>');
  expect(html).toContain('method="post"');
  expect(JSON.stringify(lines)).toMatch(/contact page not usable/);
});

test("the page is found where a platform has moved it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "page-"));
  await writeFile(join(folder, "contact.html"), `<h1>Built page</h1>${form}`);
  const files = ["contact/index.html", "contact.html"].map((file) => join(folder, file));
  const render = createFormPage(files, () => undefined);
  expect(await render({ typed: { name: "Jo Salt" }, errors: {} })).toMatch(
    /Built page.*value="Jo Salt"/,
  );
  await rm(folder, { recursive: true });
});

test("after the site was built anew the form is that of the new page", async () => {
  const folder = await mkdtemp(join(tmpdir(), "page-"));
  const file = join(folder, "index.html");
  const render = createFormPage([file], () => undefined);
  for (const build of ["first", "second"]) {
    await writeFile(file, `<h1>The ${build} build</h1>${form}`);
    expect(await render({ typed: { name: "Jo Salt" }, errors: {} })).toContain(
      `The ${build} build`,
    );
  }
  await rm(folder, { recursive: true });
});
