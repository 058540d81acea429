/** The page for emergencies: what to do, the number, and what a call-out costs at the moment. */
import { expect, test, type Page } from "@playwright/test";
import { hoursText } from "../../src/content-model/opening-hours";
import type { FeeTime } from "../../src/inline-scripts/show-fee-now";
import { expectAccessible } from "../support/accessible";
import { builtPage, business, home, orSkip, services, withTokens } from "../support/site";

const emergency = services.find(({ isEmergency }) => isEmergency);
type Answer = { key: string; label: string; title: string; steps: string[] };
const section = emergency?.sections[0] as { heading: string; answers: Answer[] } | undefined;
const answers = section?.answers ?? [];

/** Expects that all of the element is above the bottom bar of the window. */
async function expectInSight(page: Page, text: string) {
  const bar = await page.getByRole("navigation", { name: "Quick contact" }).boundingBox();
  const box = await page.getByText(text).first().boundingBox();
  expect(box?.y, text).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? Infinity) + (box?.height ?? 0), text).toBeLessThanOrEqual(bar?.y ?? 0);
}

test.describe("on a phone without script", () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 664 } });

  test("the emergency number and steps are one tap from home", async ({ page }) => {
    const [first] = answers;
    const { switches } = orSkip(home.house);
    const red = orSkip(switches.find((each) => each.page === emergency?.path));
    await page.goto("/");
    await page.getByRole("link", { name: new RegExp(`^${red.name} `) }).tap();
    await expect(page).toHaveURL(new RegExp(`#${orSkip(first).key}$`));
    const hero = page.locator("main > :first-child");
    await expect(hero.getByRole("link", { name: /^Call now/ })).toBeInViewport({ ratio: 1 });
    for (const step of orSkip(first).steps)
      await expectInSight(page, withTokens(step).slice(0, 30));
  });

  test("each danger has a URL and shows what to do", async ({ page }) => {
    const { heading } = orSkip(section);
    await page.goto(orSkip(emergency).canonical);
    const choices = page.getByRole("navigation", { name: heading }).getByRole("link");
    for (const [index, { key, label, title }] of answers.entries()) {
      await choices.filter({ hasText: label }).click();
      await expect(page).toHaveURL(new RegExp(`#${key}$`));
      const colours = await choices.evaluateAll((links) =>
        links.map((link) => getComputedStyle(link).backgroundColor),
      );
      const alike = colours.filter((colour) => colour === colours[index]);
      expect(alike, `${label} is marked`).toHaveLength(1);
      for (const other of answers) {
        const heading = page.getByRole("heading", { name: other.title });
        await expect(heading).toBeVisible({ visible: other.title === title });
      }
      // The number stays in sight.
      await expect(page.getByRole("link", { name: /^Call now/ })).toBeInViewport();
    }
    await page.emulateMedia({ media: "print" });
    for (const { title } of answers) {
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
  });
});

test("the emergency page has no WhatsApp link, and its numbers dial", async ({ page }) => {
  const { canonical, stats = [] } = orSkip(emergency);
  await page.goto(canonical);
  await expect(page.getByRole("main").getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
  for (const { value } of stats) {
    const link = page.getByRole("main").getByRole("link", { name: new RegExp(`^${value} `) });
    await expect(link).toHaveAttribute("href", `tel:${value.replaceAll(" ", "")}`);
  }
  await expectAccessible(page, { include: "main > :first-child" });
});

test("the page says what a call-out costs now, and marks its row", async ({ page }) => {
  const moments: readonly (readonly [moment: string, due: FeeTime, told: string])[] = [
    ["2026-12-02T11:00:00Z", "opening hours", "call-out now, Wed 11:00"],
    ["2026-12-02T23:04:00Z", "other hours", "call-out now, Wed 23:04"],
    ["2026-12-06T12:00:00Z", "closed days", "call-out now, Sun 12:00"],
  ];
  for (const [moment, due, told] of moments) {
    const { row, fee } = orSkip(business.callOutFees?.find((each) => each.due === due));
    await page.clock.setFixedTime(new Date(moment));
    await page.goto(orSkip(emergency).canonical);
    await expect(page.locator("#fee-now > *")).toHaveText([`£${fee}`, told]);
    await expect(page.locator("[data-fee][aria-current=true]")).toContainText(row);
  }
});

test("the table of fees is the same on every page", () => {
  const { exception } = business.prices?.find((price) => price.exception) ?? {};
  const fees = orSkip(business.callOutFees);
  for (const path of ["/prices", orSkip(emergency).canonical]) {
    const rows = builtPage(path).textsOf("main [data-fee], main tr");
    for (const { row, fee } of fees) {
      expect(rows.filter((text) => text.startsWith(row) && text.endsWith(`£${fee}`))).not.toEqual(
        [],
      );
    }
    expect(builtPage(path).textOf("main")).toContain(exception?.shortNote ?? "");
    // A Saturday evening is not “by day”.
    const byDay = orSkip(business.callOutFees?.find(({ due }) => due === "opening hours"));
    const isTold = (text: string) =>
      text.startsWith(byDay.row) && text.includes(hoursText(business.hours));
    expect(rows.some(isTold), path).toBe(true);
  }
});
