/**
 * Journeys of visitors that could differ between browsers: form, gallery and menu, in the engines of Firefox and
 * Safari, against the built site (`npm run test:engines`).
 */
import { writeFileSync } from "node:fs";
import { expect, type TestInfo } from "@playwright/test";
import sharp from "sharp";
import { fakeError, startFakeGoogle } from "../../functions/testing/google-photos/fake-google";
import { jsonReply } from "../../functions/testing/replies";
import { formChanges, translateFromNowOn, waysToFill } from "../support/page-mutations";
import { sampleMessage, successText, takePhoto } from "../support/contact-form";
import { startTestHost, test, type Mailing } from "../support/test-host";
import { navigation, projects } from "../support/site";
import { engines, type Browser } from "./browsers";
import { createVisitor, type Visitor } from "./visitor";

/** `mark` is a text that no other journey uses. */
type Journey = (visitor: Visitor, host: Mailing, mark: string, info: TestInfo) => Promise<void>;

const alerts = "[role=alert] a";
const send = (visitor: Visitor) => visitor.click("button[type=submit]", "Send for a Quote");

/** Fills in the form as a person does; the message is last. */
async function fillIn(visitor: Visitor, message: string, phone = sampleMessage["Phone Number"]) {
  await visitor.typeInto("[name=name]", sampleMessage.Name);
  await visitor.typeInto("[name=phone]", phone);
  await visitor.typeInto("[name=address]", sampleMessage["Property Address"]);
  await visitor.typeInto("[name=message]", message);
}

/** Expects the success message; resolves with the mail to the owner. */
async function expectSent(visitor: Visitor, host: Mailing, message: string) {
  await expect.poll(() => visitor.texts("[role=status] h2")).toContain(successText);
  const mail = await host.mailWith(message);
  for (const text of [
    sampleMessage.Name,
    sampleMessage["Phone Number"],
    sampleMessage["Property Address"],
  ]) {
    expect(mail.text).toContain(text);
  }
  return mail;
}

/** Pasted characters that nobody can see, as PDFs and chats have them, are dropped. */
const sendMessage: Journey = async (visitor, host, mark) => {
  await visitor.open(`${host.origin}/contact`);
  await fillIn(visitor, mark);
  const paste = (text: string) => {
    const field = document.querySelector<HTMLTextAreaElement>("[name=message]");
    field?.setRangeText(text);
    field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  await visitor.evaluate(paste, "\b\u2028second\u0007 line");
  await send(visitor);
  const { text } = await expectSent(visitor, host, mark);
  expect(text).not.toMatch(/[\b\u0007\u2028]/);
  expect(text).toContain("second line");
};

const correctMessage: Journey = async (visitor, host, mark) => {
  await visitor.open(`${host.origin}/contact`);
  await fillIn(visitor, mark, "07700");
  await send(visitor);
  await expect
    .poll(() => visitor.texts(alerts))
    .toEqual(["Enter a phone number, like 07700 900123"]);
  await visitor.click(alerts);
  // The caret is in the field.
  await visitor.type(sampleMessage["Phone Number"].slice("07700".length));
  await send(visitor);
  await expectSent(visitor, host, mark);
};

/** A file's name without an ending gives the file no type. */
const sendPhotos: Journey = async (visitor, host, mark, info) => {
  const paths = ["board.jpg", "drive"].map((name) => info.outputPath(name));
  for (const path of paths) writeFileSync(path, await takePhoto());
  await visitor.open(`${host.origin}/contact`);
  await fillIn(visitor, mark);
  await visitor.choose("[type=file]", paths);
  await expect.poll(() => visitor.texts("[aria-label='Chosen photos'] li")).toHaveLength(2);
  await send(visitor);
  const { attachments } = await expectSent(visitor, host, mark);
  expect(attachments).toHaveLength(2);
  for (const { content } of attachments) {
    const photo = await sharp(Buffer.from(content as ArrayBuffer)).metadata();
    expect(photo).toMatchObject({ format: "jpeg", width: 1000, height: 2000 });
    expect(photo.exif).toBeUndefined();
  }
};

const cards = "main li[data-category]";

const categoriesInSight = (visitor: Visitor) =>
  visitor.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((card) => card.getClientRects().length > 0)
        .map((card) => card.dataset.category),
    cards,
  );

const lookAtGallery: Journey = async (visitor) => {
  const google = await startFakeGoogle();
  const host = await startTestHost(google.environment);
  const { list } = google.answers;
  try {
    google.answers.list = jsonReply(500, fakeError(500, "INTERNAL"));
    await visitor.open(`${host.origin}/gallery`);
    const { category } = projects.at(-1) ?? { category: "" };
    const chosen = projects.filter((project) => project.category === category);
    await visitor.click("[aria-label=Category] button", category);
    await expect.poll(() => categoriesInSight(visitor)).toEqual(chosen.map(() => category));

    await visitor.click(`${cards} > a`);
    const number = expect.stringMatching(`1 of ${chosen.length}$`) as unknown as string;
    await expect.poll(() => visitor.texts("[role=dialog] [role=status]")).toEqual([number]);
    const width = () => document.querySelector<HTMLImageElement>("[role=dialog] img")?.naturalWidth;
    await expect.poll(() => visitor.evaluate(width)).toBeGreaterThan(0);
    await visitor.pressEscape();
    await expect.poll(() => visitor.texts("[role=dialog]")).toEqual([]);
    const hasFocus = (link: string) => document.activeElement?.matches(link);
    await expect.poll(() => visitor.evaluate(hasFocus, `${cards} > a`)).toBe(true);

    google.answers.list = list;
    await visitor.click("[aria-label=Category] button", "All");
    await visitor.click("main button", "Refresh Photos");
    await expect.poll(() => categoriesInSight(visitor)).toHaveLength(10);
  } finally {
    await host.stop();
    await google.close();
  }
};

const openMenu: Journey = async (visitor, host) => {
  const entries = () => visitor.texts("nav[popover] li a");
  await visitor.open(host.origin);
  expect(await entries()).toEqual([]);
  await visitor.click("header button[popovertarget]");
  await expect
    .poll(entries)
    .toEqual(navigation.header.map(({ label, note }) => (note ? `${label} ${note}` : label)));
  await visitor.pressEscape();
  await expect.poll(entries).toEqual([]);
  const other = navigation.header.find(({ path, note }) => path !== "/" && !note);
  await visitor.click("header button[popovertarget]");
  await visitor.click("nav[popover] li a", other?.label);
  await expect
    .poll(() => visitor.evaluate(() => location.pathname.replace(/\/$/, "")))
    .toBe(other?.path);
};

/** Some program changes the page, then the visitor types, which fetches the form's code. */
const typeInto =
  (change: () => void): Journey =>
  async (visitor, host, mark) => {
    await visitor.open(`${host.origin}/contact`);
    await visitor.evaluate(change);
    await fillIn(visitor, mark);
    await visitor.click("button[type=submit]");
    await host.mailWith(mark);
  };

/** A program fills in the fields once the form is hydrated; the visitor only sends. */
const sendFilled =
  (fillField: (filling: { id: string; text: string }) => void): Journey =>
  async (visitor, host, mark) => {
    await visitor.open(`${host.origin}/contact?service=Rewire`);
    await expect.poll(() => visitor.valueOf("[name=service]")).not.toBe("");
    const { Name: name, "Phone Number": phone, "Property Address": address } = sampleMessage;
    const values = { name, phone, address, message: mark };
    for (const [id, text] of Object.entries(values))
      await visitor.evaluate(fillField, { id, text });
    await send(visitor);
    await expectSent(visitor, host, mark);
  };

/** Journeys by description. Chromium shows the other ways to change a page and to fill in its form (e2e/contact). */
const journeys: Readonly<Record<string, Journey>> = {
  "a message is sent, without what nobody can see": sendMessage,
  "a message that is refused is corrected and sent": correctMessage,
  "photos are shrunk, sent upright and without their location": sendPhotos,
  "the gallery is filtered, refreshed, and shows a photo": lookAtGallery,
  "the menu opens, closes and links to pages": openMenu,
  "a translator replaces every text, and goes on": typeInto(translateFromNowOn),
  "a password manager puts an element around a field": typeInto(
    formChanges["a password manager puts an element around a field"],
  ),
  "fields are filled without an event": sendFilled(waysToFill["by its value, without an event"]),
  "fields are filled with a change event": sendFilled(
    waysToFill["by its value, then a change event"],
  ),
};

for (const { name, install, start } of engines) {
  // Continuous integration installs both engines.
  if (!start && !process.env.CI) test.skip(`${name} is not installed: ${install}`, () => undefined);
  else
    test.describe(name, () => {
      let browser: Browser;
      test.beforeAll(async () => {
        if (!start) throw new Error(`${name} is not installed: ${install}`);
        browser = await start();
      });
      test.afterAll(() => browser.stop?.());
      for (const [what, journey] of Object.entries(journeys))
        test(what, async ({ mailing }, info) => {
          const visitor = createVisitor(await browser.openTab());
          try {
            await journey(visitor, mailing, `${name}: ${what}`, info);
          } catch (error) {
            writeFileSync(info.outputPath("page.png"), await visitor.screenshot(), "base64");
            throw error;
          } finally {
            await visitor.close();
          }
        });
    });
}
