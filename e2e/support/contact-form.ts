/** The contact form as the browser tests fill it in. */
import { expect, type Browser, type Locator, type Page } from "@playwright/test";

/** A message, by the labels of its fields. */
export const filled = {
  Name: "Jo Salt",
  "Phone Number": "07700 900123",
  "Property Address": "1 Brine Street, Northwich",
  Message: "The fuse board trips when the oven is on.",
};

/** The sentences of the specification, section 8. */
export const success = "Message sent successfully! We'll get back to you within 24 hours.";
export const failure = "Failed to send message. Please try calling us directly or try again later.";

/** The address that takes messages, wherever the site is served. */
export const endpoint = "**/api/send-contact-email";

/** A field by its label. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole("textbox", { name: new RegExp(`^${name}`) });

/** The button, whatever it says. */
export const send = (page: Page): Locator =>
  page.getByRole("button", { name: /^Send Message|^Sending/ });

/** Opens the form; it is alive once the service that the address names stands in its field. */
export async function open(page: Page, path = "/contact?service=Rewire"): Promise<void> {
  await page.goto(path);
  await expect(field(page, "Service Required")).not.toHaveValue("");
}

/** Types a whole message; `others` are typed too, or instead. */
export async function fill(
  page: Page,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...filled, ...others })) {
    await field(page, name).fill(value);
  }
}

/** A page of a browser that runs no script. */
export async function withoutScript(browser: Browser, width = 1280): Promise<Page> {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  return context.newPage();
}

/** Nothing typed is lost, and the message can go three other ways, or the same way again. */
export async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText(failure)).toBeVisible();
  await expect(field(page, "Message")).toHaveValue(filled.Message);
  await expect(send(page)).toBeEnabled();
  await expect(page.getByRole("status").getByRole("link", { name: /^Call / })).toHaveAttribute(
    "href",
    /^tel:/,
  );
  for (const name of ["Send by WhatsApp", "Send by e-mail"]) {
    const link = page.getByRole("link", { name: new RegExp(`^${name}`) });
    const address = decodeURIComponent((await link.getAttribute("href")) ?? "");
    for (const text of [filled.Message, filled["Phone Number"], filled.Name]) {
      expect(address).toContain(text);
    }
  }
}
