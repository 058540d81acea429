import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { projects, services, stories, towns } from "./site";

/** A strip of work shows three. */
const shown = 3;

test("stories are reached from their cards, their towns and their services", () => {
  expect(stories.length).toBeGreaterThan(0);
  const linked = (path: string) => {
    const html = readFileSync(`public${path}/index.html`, "utf8");
    return stories.filter((story) => html.includes(`href="${story.path}"`)).length;
  };
  expect(linked("/gallery")).toBe(stories.length);
  const townOf = (slug: string) => projects.find(({ key }) => key === slug)?.location;
  const places = [
    ...towns.map(({ path, name }) => ({
      path,
      told: stories.filter(({ slug }) => townOf(slug) === name),
    })),
    ...services.map(({ path, slug }) => ({
      path,
      told: stories.filter(({ service }) => service === slug),
    })),
  ];
  for (const { path, told } of places) {
    expect(linked(path), path).toBeGreaterThanOrEqual(Math.min(shown, told.length));
  }
});

test("a story says what was done, for how much and with which papers", async ({ page }) => {
  for (const { path, took, cost, certificate, slug, sample } of stories) {
    await page.goto(path);
    const main = page.getByRole("main");
    for (const text of [took, cost, certificate]) await expect(main).toContainText(text);
    const title = projects.find(({ key }) => key === slug)?.title ?? "a project of the gallery";
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    if (sample) await expect(main.getByText(/^Sample /).first()).toBeVisible();
  }
});

test("a card without a story stays as it is", async ({ page }) => {
  await page.goto("/gallery");
  const told = page.getByRole("main").getByRole("link", { name: /^How it went/ });
  await expect(told).toHaveCount(stories.length);
});
