/** The contact form for browser tests: its fields, messages and photos. */
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { anyTown, business, contactPage, withTokens, towns } from "./site";

/** The town of the visitor's address: the firm's own, if it has a page. */
export const addressTown = (towns.find(({ name }) => name === business.address.town) ?? anyTown)
  .name;

/** A message by the labels of its fields. */
export const sampleMessage = {
  Name: "Jo Salt",
  "Phone Number": "07700 900123",
  "Property Address": `1 Brine Street, ${addressTown}`,
  Message: "The fuse board trips when the oven is on.",
};

/** The success message of content/. */
export const successText = withTokens(contactPage.successMessage);
/** The failure message, a sentence of the specification's section 8. */
export const failureText =
  "Failed to send message. Please try calling us directly or try again later.";

/** URL that receives messages, wherever the site is served. */
export const endpoint = "**/api/send-contact-email";

export const formField = (page: Page, name: string): Locator =>
  page.getByRole("textbox", { name: new RegExp(`^${name}`) });

/** The button in all its states. */
export const sendButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^Send for a Quote|^Sending/ });

/** Ages the form by three seconds before it is sent: messages sent sooner are held back. */
export async function skipWaiting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let skipped = 0;
    performance.now = () => now() + skipped;
    addEventListener("submit", () => (skipped += 3000), true);
  });
}

/** The form as a town's page links to it: "Work in" and the town are filled in as the subject. */
export const formUrl = `/contact?town=${encodeURIComponent(anyTown.name)}`;

/** Opens the form, and waits until it is hydrated: its field then has what the URL names. */
export async function openForm(page: Page, url = formUrl): Promise<void> {
  await skipWaiting(page);
  await page.goto(url);
  await expect(formField(page, "Type of Work")).not.toHaveValue("");
}

/** Opens the form as a link on the services page does; resolves before the script runs. */
export async function followLink(page: Page, baseURL: string | undefined, url = "/contact") {
  const referer = `${baseURL}/services`;
  await page.goto(url, { referer, waitUntil: "commit" });
}

/** Waits for the script, which fills in the page that led to the form. */
export async function expectScript(page: Page): Promise<void> {
  await expect(page.locator("input[name=from]")).toHaveValue("/services");
}

/** Types a whole message; `others` adds or replaces fields. */
export async function typeMessage(
  page: Page,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...sampleMessage, ...others })) {
    await formField(page, name).fill(value);
  }
}

/** Expects the text to be kept, with three other ways to send the message, and a retry. */
export async function expectFailure(page: Page, message = sampleMessage.Message): Promise<void> {
  await expect(page.getByText(failureText)).toBeVisible();
  await expect(formField(page, "Message")).toHaveValue(message);
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByRole("status").getByRole("link", { name: /^Call / })).toHaveAttribute(
    "href",
    /^tel:/,
  );
  for (const name of [...(business.whatsapp ? ["Send by WhatsApp"] : []), "Send by e-mail"]) {
    const link = page.getByRole("link", { name: new RegExp(`^${name}`) });
    const address = decodeURIComponent((await link.getAttribute("href")) ?? "");
    for (const text of [message, sampleMessage["Phone Number"], sampleMessage.Name]) {
      expect(address).toContain(text);
    }
  }
}

/** A photo as a phone stores it: sideways, and with its location. */
export const takePhoto = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: "#c86428" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Marigold" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
