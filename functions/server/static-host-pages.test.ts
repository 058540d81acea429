import { contactFieldNames, failureMessage } from "../contact/contact-fields";
import { createFormPage } from "../contact/intake/form-page";
import { caddyContactTemplate, caddyRedirects } from "./static-host-pages";

test("every row becomes a redirect, with and without a slash at the end", () => {
  const text = caddyRedirects([{ from: "/old", to: "/services" }]);
  expect(text).toMatch(/^\t\/old \/services$/m);
  expect(text).toMatch(/^\t\/old\/ \/services$/m);
  expect(caddyRedirects([])).toContain('default ""');
});

test("each field holds what was posted, escaped, and the page says what is wrong", async () => {
  const page = await caddyContactTemplate(createFormPage([], () => undefined));
  for (const name of contactFieldNames) {
    expect(page).toContain(`{{html (.Req.PostFormValue "${name}")}}`);
  }
  expect(page).toContain(failureMessage);
});

test("a page that Caddy would take for a template of its own is refused", async () => {
  await expect(caddyContactTemplate(() => "<p>{{secret}}</p>")).rejects.toThrow("{{");
});
