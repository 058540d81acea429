/** The house on the home page, the page about fuse boards, and diagrams. */
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { classSelector } from "../support/class-selector";
import { findOverlaps } from "../support/layout";
import { withoutPopovers } from "../support/without-popovers";
import {
  builtPage,
  fuseBoard,
  home,
  orSkip,
  required,
  diagrams,
  services,
  withTokens,
} from "../support/site";

const rows = classSelector("sections/heroes/home-hero", "entry");

for (const width of [320, 768, 1440]) {
  test(`each switch links where it says, and lights its part, at ${width} px`, async ({ page }) => {
    const { switches, question } = orSkip(home.house);
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const links = page.getByRole("navigation", { name: question }).locator(rows);
    await expect(links).toHaveCount(switches.length);
    const picture = await page.locator("main picture img").first().boundingBox();
    // Narrow windows show two thirds of the plane that the lights cover.
    const plane = (picture?.width ?? 0) * (width < 1024 ? 1.5 : 1);
    for (const [index, { name, hint, page: path, fragment }] of switches.entries()) {
      const link = links.nth(index);
      // The tab order is the visual order.
      if (width < 1024 || index === 0) await link.focus();
      else await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
      await expect(link).toContainText(`${name} ${withTokens(hint)}`);
      await expect(link).toHaveAttribute("href", fragment ? `${path}#${fragment}` : path);
      const light = await link.locator("..").evaluate((each) => {
        const { opacity, width, mixBlendMode } = getComputedStyle(each, "::after");
        return [opacity, mixBlendMode, Math.round(parseFloat(width))];
      });
      expect(light).toEqual(["1", "color-dodge", Math.round(plane)]);
    }
    await expectAccessible(page, { include: "main > :first-child" });
  });
}

test.describe("on a phone without script", () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 664 } });

  test("a plate on the house opens its card", async ({ page }) => {
    const { switches } = orSkip(home.house);
    await page.goto("/");
    const picture = await page.locator("main picture img").first().boundingBox();
    for (const { name, plate, card } of switches) {
      if (!plate || !card) continue;
      const opened = page.getByRole("group", { name });
      await expect(opened).toBeHidden();
      await page.getByRole("button", { name: `${plate.label} in the picture` }).tap();
      for (const text of [card.price, card.note, card.text]) {
        await expect(opened).toContainText(withTokens(text));
      }
      for (const { label } of card.links) {
        await expect(opened.getByRole("link", { name: label })).toBeVisible();
      }
      // The card leaves the upper half of the picture in sight.
      const top = (await opened.boundingBox())?.y ?? 0;
      expect(top, name).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) / 2);
      await opened.getByRole("button", { name: "Close" }).tap();
      await expect(opened).toBeHidden();
    }
  });
});

test("the plates on the house are links where popovers are unknown", async ({ page }) => {
  const { switches } = orSkip(home.house);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.route(/\/$|\.css$/, withoutPopovers);
  await page.goto("/");
  for (const { plate, page: path, fragment } of switches) {
    if (!plate) continue;
    const link = page.getByRole("link", { name: `${plate.label} in the picture` });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", fragment ? `${path}#${fragment}` : path);
  }
  await expect(page.locator("[popover]").filter({ visible: true })).toHaveCount(0);
});

test("labels on the house stay within the picture and apart", async ({ page }) => {
  for (const [width, height] of [
    [1024, 768],
    [1366, 650],
    [1920, 1080],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const parts = page.locator(
      `main > :first-child :is(h1, h2, ${rows}), main > :first-child > div > p`,
    );
    const boxes = await parts.evaluateAll((each) =>
      each.map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return { name: part.textContent, left, top, right, bottom };
      }),
    );
    expect(findOverlaps(boxes), `${width} px`).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  }
});

test("tap, keyboard and link explain a part of a board", async ({ page }) => {
  const { modern, old } = orSkip(fuseBoard);
  await page.goto("/fuse-board");
  for (const { key, name, text } of modern.parts) {
    const explanation = page.getByText(withTokens(text));
    await page.locator(`label[for="${key}"]`).click();
    await expect(page.getByRole("radio", { name: new RegExp(`^\\w, ${name}$`) })).toBeChecked();
    await expect(explanation).toBeVisible();
  }
  // One part of each drawing is explained at a time.
  const isShown = modern.parts.map(({ text }) => page.getByText(withTokens(text)).isVisible());
  expect((await Promise.all(isShown)).filter(Boolean)).toHaveLength(modern.drawings.length);
  const [first, second] = modern.parts;
  await page.locator(`#${first?.key}`).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(withTokens(second?.text ?? "-"))).toBeVisible();
  const last = modern.parts.at(-1);
  await page.goto(`/fuse-board#${last?.key}`);
  await expect(page.getByText(withTokens(last?.text ?? "-"))).toBeVisible();
  for (const { text } of old.parts) await expect(page.getByText(withTokens(text))).toBeVisible();
  await expectAccessible(page, { include: "#modern" });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("tapping a switch opens its answer on the same screen", async ({ page }) => {
    const { heading, hint, cases } = orSkip(fuseBoard).faultFinder;
    for (const [width, height] of [
      [320, 664],
      [390, 664],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await page.goto("/fuse-board#which");
      const choice = page.getByRole("radiogroup", { name: heading });
      await expect(page.getByText(hint)).toBeVisible();
      await expect(choice.getByRole("heading")).toHaveCount(0);
      for (const { switch: name, finding, steps, action } of cases) {
        await choice.getByText(name, { exact: true }).click();
        await expect(choice.getByRole("radio", { name })).toBeChecked();
        const answer = choice.getByRole("heading");
        await expect(answer).toHaveText(finding);
        await expect(answer, `at ${width} px`).toBeInViewport({ ratio: 1 });
        for (const step of steps) {
          await expect(choice.getByText(withTokens(step)).filter({ visible: true })).toHaveCount(1);
        }
        await expect(choice.getByRole("link")).toHaveText(action ? [withTokens(action.label)] : []);
      }
    }
  });

  test("the button that prints the sheet is hidden", async ({ page }) => {
    const { sheet } = orSkip(fuseBoard);
    await page.goto("/fuse-board");
    await expect(page.getByText(sheet.note)).toBeVisible();
    await expect(page.getByRole("button", { name: sheet.print })).toBeHidden();
  });
});

test("the answer for a switch is three taps from home", async ({ page }) => {
  const { faultFinder, tripped } = orSkip(fuseBoard);
  const { switches } = orSkip(home.house);
  const boardSwitch = switches.find(({ page: path }) => path === "/fuse-board")?.name;
  await page.setViewportSize({ width: 390, height: 664 });
  for (const { switch: name, finding } of faultFinder.cases) {
    await page.goto("/");
    await page.locator(rows, { hasText: boardSwitch }).click();
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByRole("heading", { name: finding })).toBeInViewport({ ratio: 0.5 });
  }
  await page.goto("/");
  await page.locator(rows, { hasText: boardSwitch }).click();
  await page.getByRole("link", { name: tripped.heading }).first().click();
  await expect(
    page.getByRole("heading", { name: tripped.steps[0]?.title ?? "-" }),
  ).toBeInViewport();
  // Header and contact bar cover none of it.
  await page.setViewportSize({ width: 390, height: 3000 });
  await expectAccessible(page, { include: "#which" });
});

test("the button prints the sheet on one page", async ({ page }) => {
  const { sheet: texts } = orSkip(fuseBoard);
  await page.addInitScript(() => {
    window.print = () => {
      document.body.setAttribute("data-printed", "");
    };
  });
  await page.goto("/fuse-board");
  await page.getByRole("button", { name: texts.print }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("h1")).toBeHidden();
  const sheet = page.getByRole("group", { name: texts.title });
  for (const { value } of texts.numbers) await expect(sheet).toContainText(withTokens(value));
});

/** Pages, each with the key of its diagram. */
const places = services.flatMap(({ canonical, sections }) =>
  sections.flatMap((section) =>
    "name" in section ? [[canonical, String(section.name)] as const] : [],
  ),
);

test("every diagram is on a page, and its words have the numbers of content/", () => {
  expect(places.map(([, key]) => key).sort()).toEqual(diagrams.map(({ key }) => key).sort());
  for (const [path, key] of places) {
    const { $, textOf } = builtPage(path);
    const {
      caption = "",
      alt,
      points = [],
      times = [],
    } = diagrams.find((each) => each.key === key) ?? {};
    const first = required(points[0]?.title ?? times[0]?.label);
    const figure = $("main figure").filter((_, each) => textOf(each).includes(withTokens(first)));
    expect(textOf(figure), path).toContain(withTokens(caption));
    const alternatives = figure
      .find("img, [role=img]")
      .toArray()
      .map((image) => $(image).attr("alt") ?? $(image).attr("aria-label"));
    const alts = [alt, ...points.map((point) => point.alt)].filter((each) => each !== undefined);
    expect(alternatives, path).toHaveLength(alts.length || times.length);
    if (alts.length > 0) expect(alternatives, path).toEqual(alts.map(withTokens));
    for (const { title, text = "", cost = "" } of points)
      for (const shown of [title, text, cost])
        expect(textOf(figure), path).toContain(withTokens(shown));
  }
});

test("a diagram of several pictures shows the chosen one", async ({ page }) => {
  for (const [path, key] of places) {
    const { heading, times } = diagrams.find((each) => each.key === key) ?? {};
    if (!times) continue;
    await page.goto(path);
    const choice = page.getByRole("radiogroup", { name: heading });
    await choice.scrollIntoViewIfNeeded();
    await expect(choice.getByRole("radio").last()).toBeChecked();
    for (const [index, { label }] of times.entries()) {
      await choice.getByText(label).click();
      await expect(choice.getByRole("radio", { name: label })).toBeChecked();
      const shownNow = choice.locator("img");
      for (const [at] of times.entries()) {
        const image = shownNow.nth(at);
        await (at === index ? expect(image).toBeVisible() : expect(image).toBeHidden());
      }
    }
    await expectAccessible(page, { include: "main section:has([role=radiogroup])" });
  }
});
