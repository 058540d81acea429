/** The owner's desk on a phone: from the mail that signs in to signing out everywhere. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { sentTitle } from "../../functions/enquiries/desk/sign-in/sign-in";
import { eventText, undoneText } from "../../functions/enquiries/format";
import { createSqlEnquiryStore } from "../../functions/enquiries/store/enquiry-store";
import { openDatabase } from "../../functions/enquiries/store/open-database";
import { startMailServer, type MailServer } from "../../functions/testing/mail-server";
import { newSample } from "../../functions/testing/samples";
import { expectAccessible } from "../support/accessible";
import { takePhoto } from "../support/contact-form";
import { sidewaysScroll } from "../support/layout";
import { startTestHost } from "../support/test-host";
import { business, fuseBoard, services } from "../support/site";

const owner = "owner@example.com";
const day = 24 * 3_600_000;
const service = services.find(({ dueAgain }) => dueAgain);
/** A day of last month, whatever today is. */
const lastMonth = new Date(new Date().setUTCDate(1) - 5 * day);

type Desk = { readonly origin: string; readonly mails: MailServer["received"] };

/** A host with three enquiries: one of last month, one overdue and one held as spam. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "desk-"));
    const file = join(folder, "contact.db");
    const store = createSqlEnquiryStore(() =>
      openDatabase({ kind: "sqlite", file }, { root: "/" }),
    );
    const bytes = await takePhoto(800, 600);
    const photos = [{ name: "board.jpg", size: bytes.length, bytes }];
    const subject = { service: service?.name };
    const write = (number: number, name: string, receivedAt: number, changes: object) => {
      const sample = newSample(number, { receivedAt, answerBy: receivedAt + day, ...changes });
      return store.accept({ ...sample, fields: { ...sample.fields, name } });
    };
    await write(1, "Jo Smith", lastMonth.getTime(), { photos, subject });
    await write(2, `Ted Late${"x".repeat(92)}`, Date.now() - 2 * day, {});
    await write(3, "Letwell Lettings", Date.now(), { holdReasons: ["it holds a link"] });
    await store.close();
    const { url, received, close } = await startMailServer();
    const settings = { DATABASE_URL: `file:${file}`, SMTP_URL: url.href, MAIL_TO: owner };
    const host = await startTestHost(settings);
    await use({ origin: host.origin, mails: received });
    await host.stop();
    await close();
    rmSync(folder, { recursive: true });
  },
  baseURL: ({ desk }, use) => use(desk.origin),
  viewport: { width: 390, height: 844 },
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: RegExp) => page.getByRole("link", { name }).first().click();
/** Leaves the page of an enquiry, whose ways on are buttons of its form. */
const leave = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().click();
const status = (page: Page) => page.getByRole("status");

/** Expects no findings of axe, and no sideways scrolling, even with text twice the size. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const size of ["200%", ""]) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    expect(await sidewaysScroll(page)).toBe(0);
  }
}

async function signIn(page: Page, { origin, mails }: Desk): Promise<void> {
  await page.goto("/desk/SW-000001");
  await expect(page.getByRole("heading", { name: "Sign in first" })).toBeVisible();
  await expect(page.getByText("Jo Smith")).toHaveCount(0);
  await page.getByLabel("Your e-mail address").fill(owner);
  await press(page, "Send me a link");
  await expect(page.getByRole("heading", { name: sentTitle })).toBeVisible();
  const link = () =>
    /https:\S+\/desk\/sign-in\S+/.exec(mails.map(({ mail }) => mail.text).join())?.[0];
  await expect.poll(link).toBeDefined();
  await page.goto((link() ?? "").replace(business.origin, origin));
  await press(page, "Sign in");
  await expect(page.getByRole("heading", { name: "Jo Smith" })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the desk works from signing in to signing out everywhere", async ({ page, desk }) => {
      await signIn(page, desk);

      await test.step("a phone's home screen gets an icon and a short name", async () => {
        const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
        expect((await page.request.get(icon ?? "")).headers()["content-type"]).toBe("image/png");
        const shortName = page.locator('meta[name="apple-mobile-web-app-title"]');
        await expect(shortName).toHaveAttribute("content", "Enquiries");
      });

      await test.step("the list says who waits, how late he is and his number", async () => {
        await leave(page, /To answer$/);
        await expect(page.getByRole("heading", { name: "2 to answer" })).toBeVisible();
        const late = page.getByRole("listitem").filter({ hasText: "Ted Late" });
        await expect(late).toContainText(/days? late|h late/);
        await expect(late.getByRole("link", { name: /^Call/ })).toHaveAttribute(
          "href",
          "tel:+447700900123",
        );
      });

      await test.step("last month's enquiry is found and quoted, and the quote undone", async () => {
        await follow(page, /^Find$/);
        await page.getByLabel(/^Name, phone/).fill("brine");
        await page.getByLabel("Month").fill(lastMonth.toISOString().slice(0, 7));
        await press(page, "Find");
        await expect(page.getByRole("heading", { name: /^1 in .* for “brine”/ })).toBeVisible();
        await follow(page, /Jo Smith/);
        const photo = page.getByRole("link", { name: /Photo 1 of 1/ });
        const small = await page.request.get(
          (await photo.locator("img").getAttribute("src")) ?? "",
        );
        expect(small.headers()["content-type"]).toBe("image/jpeg");
        // This part uses the keyboard alone: Enter in the price presses Quoted.
        await page.locator("summary").filter({ hasText: "Quoted" }).focus();
        await page.keyboard.press("Enter");
        await page.getByLabel("Quoted, £ with VAT").fill("1,185.50");
        await page.keyboard.press("Enter");
        await expect(status(page)).toContainText("Quoted £1,185.50");
        // The bar with the ways to answer does not cover what was said.
        const bar = page.getByRole("navigation", { name: /^Answer / });
        const [said, answers] = await Promise.all([status(page).boundingBox(), bar.boundingBox()]);
        expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(answers?.y ?? 0);
        await status(page).getByRole("button", { name: /^Undo/ }).click();
        await expect(status(page)).toContainText(undoneText);
      });

      await test.step("the job is won without a quote, done, and a review requested once", async () => {
        await page.locator("summary").filter({ hasText: "Won" }).click();
        await page.getByLabel("Won, £ with VAT").fill("185");
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: /^Done/ }).click();
        if (service) await expect(page.getByText(/Monday letter will say so/)).toBeVisible();
        if (business.reviewRequest) {
          await press(page, "Ask for a review");
          await expect(status(page)).toContainText("Now send it:");
          const chat = status(page).getByRole("link", { name: "WhatsApp" });
          const request = decodeURIComponent((await chat.getAttribute("href")) ?? "");
          expect(request).toContain(business.links?.writeReview);
          expect(request).toContain(business.reviewRequest);
        }
        await page.getByLabel("A note for yourself").fill("Key with the neighbour");
        await press(page, "Save note");
        await expect(status(page)).toContainText("“Key with the neighbour”");
        if (fuseBoard && service) {
          await leave(page, /Sticker for the board/);
          await expect(page.getByLabel("The label")).toContainText(business.name);
          if (javaScriptEnabled) await expectUsable(page);
          await page.emulateMedia({ media: "print" });
          await expect(page.getByRole("heading", { name: "Sticker" })).toBeHidden();
          await expect(page.getByLabel("The label").locator("svg")).toBeVisible();
          await page.emulateMedia({ media: "screen" });
          await follow(page, /Back to the enquiry/);
        }
        await expect(page.getByRole("heading", { name: /for a review/ })).toHaveCount(0);
        if (javaScriptEnabled) await expectUsable(page);
      });

      await test.step("one held enquiry is freed, and one erased", async () => {
        await page.goto("/desk/held");
        await press(page, "Not spam");
        await expect(status(page)).toContainText(eventText({ kind: "not spam" }));
        await page.getByText("Erase it for good").click();
        await press(page, "Erase for good");
        await expect(status(page)).toContainText("Erased for good");
        await expect(page.getByText("Letwell Lettings")).toHaveCount(0);
        if (javaScriptEnabled) await expectUsable(page);
      });

      await test.step("the figures count what was won", async () => {
        await page.goto("/desk/figures");
        await expect(page.getByRole("row", { name: /£185/ }).first()).toBeVisible();
        if (javaScriptEnabled) await expectUsable(page);
      });

      await test.step("signing out everywhere asks to sign in again", async () => {
        await follow(page, /^Devices$/);
        await press(page, "Sign out everywhere");
        await page.goto("/desk/SW-000001");
        await expect(page.getByRole("heading", { name: "Sign in first" })).toBeVisible();
        if (javaScriptEnabled) await expectUsable(page);
      });
    });

    test("a job is followed from the noted call to the work to do", async ({ page, desk }) => {
      const row = page.getByRole("listitem").filter({ hasText: "Mabel" });
      await signIn(page, desk);

      await test.step("a call is noted, and a form that lacks something keeps what was typed", async () => {
        await page.goto("/desk/new");
        await page.getByLabel("Where is the job?").fill("Hartford");
        // A look at another page while somebody is on the line.
        await leave(page, /Find$/);
        await expect(page.getByRole("alert")).toContainText("Not saved yet");
        await expect(page.getByLabel("Where is the job?")).toHaveValue("Hartford");
        if (javaScriptEnabled) await expectUsable(page);
        await page.goBack();
        await expect(page.getByLabel("Where is the job?")).toHaveValue("Hartford");
        await press(page, "Save to ring back");
        await expect(page.getByRole("alert")).toContainText("Nothing was saved");
        await expect(page.getByLabel("Where is the job?")).toHaveValue("Hartford");
        await page.getByLabel("Who rang?").fill("Mabel");
        await page.getByLabel("Number").fill("07700 900123");
        await page.getByLabel("What is it about?").fill("Sockets in the garage");
        await press(page, "Save to ring back");
        await expect(page.getByRole("heading", { name: "Mabel" })).toBeVisible();
        // Other customers of this test have the same number.
        await expect(page.getByRole("main")).toContainText("Also from them");
        if (javaScriptEnabled) await expectUsable(page);
      });

      await test.step("words sent without a signal are there when one goes back", async () => {
        await page.goto("/desk/new");
        await page.getByLabel("Who rang?").fill("Olive");
        await page.context().setOffline(true);
        await press(page, "Save to ring back");
        await expect(page.getByLabel("Who rang?")).toHaveCount(0);
        await page.context().setOffline(false);
        await page.goBack();
        await expect(page.getByLabel("Who rang?")).toHaveValue("Olive");
        await page.goto("/desk");
        await follow(page, /Mabel/);
      });

      await test.step("a visit is agreed, and stands among the work to do", async () => {
        await page.getByRole("button", { name: /^Answered/ }).click();
        await page.locator("summary").filter({ hasText: "Visit" }).click();
        const visit = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
        await page.getByLabel("Day").fill(visit);
        await page.getByLabel("Time", { exact: true }).fill("14:30");
        await page.getByLabel("A note for yourself").fill("Long ladder");
        await press(page, "Visit");
        const visitText = eventText({ kind: "visit", day: visit, time: "14:30" });
        await expect(status(page)).toContainText(visitText);
        await page.goto("/desk/todo");
        await expect(row).toContainText(visitText);
        await expect(row.getByText("Sockets in the garage")).toBeVisible();
        if (javaScriptEnabled) await expectUsable(page);
      });

      await test.step("a price that cannot be read is refused, and all that was typed stays", async () => {
        await row.getByRole("link", { name: "Mabel", exact: true }).click();
        await expect(page.getByText("“Long ladder”")).toBeVisible();
        await page.locator("summary").filter({ hasText: "Quoted" }).click();
        await page.getByLabel("Quoted, £ with VAT").fill("about £165");
        await page.getByLabel("A note for yourself").fill("Side gate");
        await press(page, "Quoted");
        await expect(page.getByRole("alert")).toContainText("about £165");
        await expect(page.getByLabel("Quoted, £ with VAT")).toHaveValue("about £165");
        await expect(page.getByLabel("A note for yourself")).toHaveValue("Side gate");
        await page.getByLabel("Quoted, £ with VAT").fill("165");
        await press(page, "Quoted");
        const chat = page.locator("#tell").getByRole("link", { name: "WhatsApp" });
        expect(decodeURIComponent((await chat.getAttribute("href")) ?? "")).toContain("£165");
      });

      await test.step("a note that was begun is saved whichever way the page is left", async () => {
        await page.goto("/desk/quoted");
        await expect(page.getByRole("heading", { name: "1 quote out" })).toBeVisible();
        await page.goto("/desk/todo");
        await follow(page, /Mabel/);
        await page.locator("summary").filter({ hasText: "Won" }).click();
        await page.getByLabel("A note for yourself").fill("Parking behind");
        await leave(page, /^Quotes out$/);
        await page.goto("/desk/find?q=parking+behind");
        await follow(page, /Mabel/);
        await page.locator("summary").filter({ hasText: "Won" }).click();
        await press(page, "Won");
        await expect(status(page)).toContainText("Won £165");
        await leave(page, /To do$/);
        await expect(row).toContainText("won £165");
        await page.goto("/desk/find?q=side+gate");
        await expect(page.getByRole("heading", { name: /^1 for/ })).toBeVisible();
      });
    });
  });
}
