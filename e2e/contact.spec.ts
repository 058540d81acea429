import { expect, test } from "@playwright/test";
import { endpoint, expectFailure, field, fill, filled, open, send, success } from "./contact-form";
import { business, shown } from "./site";

test("an empty form names every missing field, to the letter, and takes the visitor to them", async ({
  page,
}) => {
  await open(page);
  await send(page).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Name is required",
    "Phone number is required",
    "Property address is required",
    "Message is required",
  ]);
  await expect(page.locator("[aria-labelledby='form-problem']")).toBeFocused();
  await summary.getByRole("link", { name: "Phone number is required" }).click();
  await expect(field(page, "Phone Number")).toBeFocused();
  await expect(field(page, "Phone Number")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Phone Number")).toHaveAccessibleDescription(/Phone number is required/);
});

test("a message is sent once, with what was typed; then the form is empty and says so", async ({
  page,
}) => {
  const bodies: unknown[] = [];
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(endpoint, async (route) => {
    bodies.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ json: { status: "OK", reference: "SW-1" } });
  });
  await open(page);
  await fill(page);
  await send(page).dblclick();
  await expect(send(page)).toHaveText("Sending...");
  await expect(send(page)).toBeDisabled();
  answer();
  await expect(page.getByRole("status").getByRole("paragraph")).toHaveText([
    success,
    "Your reference: SW-1",
  ]);
  await expect(page.getByRole("status").getByRole("listitem")).toContainText([
    "reads your message",
    shown(business.promise.text),
    business.promise.heading,
  ]);
  await expect(field(page, "Message")).toHaveValue("");
  expect(bodies).toEqual([
    {
      name: filled.Name,
      phone: filled["Phone Number"],
      email: "",
      address: filled["Property Address"],
      service: "Rewire",
      message: filled.Message,
      website: "",
      from: "",
      token: expect.any(String),
    },
  ]);
});

for (const [what, reply] of [
  ["the server cannot take it", { status: 503, body: '{"status":"ERROR"}' }],
  ["the answer is no JSON", { status: 200, body: "<h1>Hello</h1>" }],
] as const) {
  test(`when ${what}, nothing typed is lost and other ways are offered`, async ({ page }) => {
    await page.route(endpoint, (route) => route.fulfill(reply));
    await open(page);
    await fill(page);
    await send(page).click();
    await expectFailure(page);
  });
}

test("what the server finds wrong is shown by its field", async ({ page }) => {
  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 422,
      json: { status: "ERROR", errors: { phone: "Phone number must have 7 to 15 digits" } },
    }),
  );
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("Phone number must have 7 to 15 digits");
  await expect(field(page, "Message")).toHaveValue(filled.Message);
});

test("fields tell browsers and phones what they are for", async ({ page }) => {
  await page.goto("/contact");
  for (const [name, type, autocomplete] of [
    ["Name", "text", "name"],
    ["Phone Number", "tel", "tel"],
    ["Email", "email", "email"],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute("type", type);
    await expect(field(page, name)).toHaveAttribute("autocomplete", autocomplete);
  }
  const address = field(page, "Property Address");
  await expect(address).toHaveAttribute("autocomplete", "street-address");
  await expect(page.getByText("* Required fields. We'll respond within 24 hours.")).toBeVisible();
});

test("hours, office and areas are there", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  for (const text of [
    "8:00 AM to 6:00 PM",
    "8:00 AM to 4:00 PM",
    "Emergency call-outs only",
    "24/7 emergency service available",
    "Northwich, Knutsford, Wilmslow, Altrincham, Chester, Warrington and surrounding Cheshire",
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
});
