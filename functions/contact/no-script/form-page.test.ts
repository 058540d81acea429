import { createFormPage } from "./form-page";

test("without the built page the form still comes back with what was typed", async () => {
  const lines: object[] = [];
  const render = createFormPage("/nowhere/contact/index.html", (line) => lines.push(line));
  const html = await render({
    typed: { name: "Jo Salt", message: "Hello" },
    errors: { phone: "Phone number is required" },
  });
  expect(html).toContain('value="Jo Salt"');
  expect(html).toContain('<a href="#phone">Phone number is required</a>');
  expect(html).toContain('method="post"');
  expect(JSON.stringify(lines)).toMatch(/contact page not usable/);
});
