/**
 * The contact form in pages changed by translators, password managers and writing helpers, and
 * filled in by programs.
 */
import { expect, test, type Page } from "@playwright/test";
import {
  formChanges,
  translateFromNowOn,
  waysToFill,
  wrapEveryTextNode,
} from "../support/page-mutations";
import {
  endpoint,
  expectScript,
  failureText,
  typeMessage,
  sampleMessage,
  followLink,
  openForm,
  skipWaiting,
  successText,
  takePhoto,
} from "../support/contact-form";
import { holdRequests, holdScripts, watchErrors } from "../support/watch-page";

/** A field by its id: its label may be translated. */
const byId = (page: Page, id: string) => page.locator(`#${id}`);
const somethingElse = (page: Page) => page.locator("input[name=service][value='']");
const chosenPhotos = (page: Page) => page.getByRole("list", { name: "Chosen photos" });
const submit = (page: Page) => page.locator("[data-island] [type=submit]");

/** Intercepts the form's requests and answers with success; the list holds their bodies. */
async function takeMessages(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.route(endpoint, (route) => {
    bodies.push(route.request().postDataBuffer()?.toString() ?? "");
    return route.fulfill({ json: { status: "OK", reference: "SW-1" } });
  });
  return bodies;
}

const texts = {
  name: sampleMessage.Name,
  phone: sampleMessage["Phone Number"],
  email: "jo@example.com",
};
const photo = async () => ({
  name: "board.jpg",
  mimeType: "image/jpeg",
  buffer: await takePhoto(40, 30),
});

for (const [what, change] of [
  ["nothing", () => undefined] as const,
  ...Object.entries(formChanges),
]) {
  test(`late script loses no text after this change: ${what}`, async ({ page }) => {
    const errors = watchErrors(page);
    const bodies = await takeMessages(page);
    await skipWaiting(page);
    const release = await holdScripts(page);
    await page.goto("/contact");
    await page.evaluate(change);
    await somethingElse(page).check({ force: true });
    await byId(page, "service").fill("Fault finding");
    for (const [id, text] of Object.entries(texts)) await byId(page, id).fill(text);
    await byId(page, "address").fill(sampleMessage["Property Address"]);
    await byId(page, "photos").setInputFiles(await photo());
    const message = byId(page, "message");
    await message.fill("The trips.");
    await message.press("Home");
    for (let step = 0; step < "The ".length; step += 1) await message.press("ArrowRight");
    release();
    await expect(chosenPhotos(page)).toContainText("board.jpg");
    await expect(message).toBeFocused();
    await page.keyboard.type("oven ");
    await expect(message).toHaveValue("The oven trips.");
    await expect(byId(page, "service")).toHaveValue("Fault finding");
    await expect(somethingElse(page)).toBeChecked();
    for (const [id, text] of Object.entries(texts)) await expect(byId(page, id)).toHaveValue(text);
    await submit(page).click();
    await expect(page.getByText(successText)).toBeVisible();
    const sent = [
      "The oven trips.",
      "Fault finding",
      "board.jpg",
      sampleMessage["Property Address"],
    ];
    for (const text of [...sent, ...Object.values(texts)]) expect(bodies.join()).toContain(text);
    expect(errors).toEqual([]);
  });

  test(`early script loses no text after this change: ${what}`, async ({ page, baseURL }) => {
    const errors = watchErrors(page);
    await page.addInitScript(`addEventListener("DOMContentLoaded", ${String(change)})`);
    await followLink(page, baseURL);
    const message = byId(page, "message");
    await message.pressSequentially("The fuse board trips when the oven is on.");
    await expectScript(page);
    await expect(message).toHaveValue("The fuse board trips when the oven is on.");
    await expect(message).toBeFocused();
    expect(errors).toEqual([]);
  });
}

test("the caret stays at the end of an e-mail address", async ({ page, baseURL }) => {
  const release = await holdScripts(page);
  await followLink(page, baseURL);
  await page.waitForLoadState();
  await page.evaluate(wrapEveryTextNode);
  await byId(page, "email").pressSequentially("jo@exam");
  release();
  await expectScript(page);
  await page.keyboard.type("ple.com");
  await expect(byId(page, "email")).toHaveValue("jo@example.com");
});

for (const [how, change] of [
  ["wrapped", wrapEveryTextNode],
  ["replaced, and goes on being so", translateFromNowOn],
] as const) {
  test(`a page whose every text is ${how} shows errors, failure and success`, async ({ page }) => {
    const errors = watchErrors(page);
    await openForm(page);
    await page.evaluate(change);
    await submit(page).click();
    const mistakes = page.getByRole("alert").getByRole("link");
    await expect(mistakes).toHaveCount(4);
    await page.evaluate(wrapEveryTextNode);
    await byId(page, "phone").fill("12");
    await submit(page).click();
    await expect(mistakes).toHaveCount(4);
    await expect(byId(page, "phone")).toHaveAccessibleDescription(/Enter a phone number/);
    await expect(mistakes.filter({ hasText: "Enter a phone number" })).toBeVisible();
    for (const [id, text] of Object.entries({ ...texts, message: sampleMessage.Message }))
      await byId(page, id).fill(text);
    await byId(page, "address").fill(sampleMessage["Property Address"]);
    await page.route(endpoint, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await submit(page).click();
    await expect(page.getByText(failureText)).toBeVisible();
    await page.evaluate(wrapEveryTextNode);
    await takeMessages(page);
    await submit(page).click();
    await expect(page.getByText(successText)).toBeVisible();
    await expect(page.getByText("SW-1")).toBeVisible();
    await page.locator("[role=status] button").click();
    await expect(byId(page, "message")).toBeVisible();
    await expect(byId(page, "message")).toHaveValue("");
    await expect(submit(page)).toContainText("Send for a Quote");
    expect(errors).toEqual([]);
  });
}

test("fields that a password manager wraps later still show their errors", async ({ page }) => {
  const errors = watchErrors(page);
  await openForm(page);
  for (const [what, change] of Object.entries(formChanges))
    if (!what.includes("translator")) await page.evaluate(change);
  await submit(page).click();
  await expect(byId(page, "name")).toHaveAccessibleDescription(/Name is required/);
  await byId(page, "name").fill(sampleMessage.Name);
  await submit(page).click();
  await expect(byId(page, "name")).toHaveAccessibleDescription("");
  expect(errors).toEqual([]);
});

for (const [how, putIn] of Object.entries(waysToFill)) {
  test(`text that a program fills in ${how} is kept and sent`, async ({ page }) => {
    const bodies = await takeMessages(page);
    await openForm(page);
    await page.evaluate(putIn, { id: "name", text: sampleMessage.Name });
    await byId(page, "message").fill(sampleMessage.Message);
    await submit(page).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Phone number is required",
      "Property address is required",
    ]);
    await page.evaluate(putIn, { id: "phone", text: sampleMessage["Phone Number"] });
    await page.evaluate(putIn, { id: "address", text: sampleMessage["Property Address"] });
    await byId(page, "message").pressSequentially(" Please ring.");
    for (const [id, text] of [
      ["name", sampleMessage.Name],
      ["phone", sampleMessage["Phone Number"]],
      ["address", sampleMessage["Property Address"]],
    ] as const)
      await expect(byId(page, id)).toHaveValue(text);
    await submit(page).click();
    await expect(page.getByText(successText)).toBeVisible();
    expect(JSON.parse(bodies[0] ?? "{}")).toMatchObject({
      name: sampleMessage.Name,
      phone: sampleMessage["Phone Number"],
      address: sampleMessage["Property Address"],
      message: `${sampleMessage.Message} Please ring.`,
    });
  });
}

test("text typed while a message is being sent is kept", async ({ page }) => {
  const answer = await holdRequests(page, endpoint, (route) =>
    route.fulfill({ json: { status: "OK", reference: "SW-1" } }),
  );
  await openForm(page);
  await typeMessage(page);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  await byId(page, "message").pressSequentially(" And the bell.");
  answer();
  await expect(page.getByText(successText)).toBeVisible();
  await expect(byId(page, "message")).toHaveValue(`${sampleMessage.Message} And the bell.`);
});
