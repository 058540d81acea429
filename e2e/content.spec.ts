import { expect, test } from "@playwright/test";
import { samples, towns } from "./site";

test.describe("the content is all there", () => {
  test("nine services with features, a price line and two ways on", async ({ page }) => {
    await page.goto("/services");
    const cards = page
      .locator("li")
      .filter({ has: page.getByRole("link", { name: /^Learn More/ }) });
    await expect(cards).toHaveCount(9);
    const targets = await page
      .getByRole("link", { name: /^Learn More/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual([
      "/services/eicr-services",
      "/services/fault-finding",
      "/services/ev-charger-installation",
      "/services/domestic-electrical",
      "/services/outdoor-lighting",
      "/services/cctv-security",
      "/services/commercial-electrical",
      "/services/emergency-callouts",
      "/services/consumer-unit-upgrades",
    ]);
    await expect(cards.getByRole("link", { name: "Get Quote" })).toHaveCount(9);
    for (const price of ["From £145", "From £950", "From £120 (fixed fee)", "From £550"]) {
      await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText("Quote on request", { exact: true })).toHaveCount(4);
  });

  test("seventeen towns with their postcode districts", async ({ page }) => {
    await page.goto("/locations");
    await expect(page.getByRole("link", { name: /^View Services in/ })).toHaveCount(17);
    for (const [town, district] of [
      ["Northwich", "CW9"],
      ["Holmes Chapel", "CW4"],
      ["Macclesfield", "SK10"],
    ]) {
      const card = page.locator("li").filter({ has: page.getByRole("heading", { name: town }) });
      await expect(card).toContainText(district ?? "");
    }
  });

  test("eight articles, newest first", async ({ page }) => {
    await page.goto("/blogs");
    await expect(page.getByRole("link", { name: /^Read Article/ })).toHaveCount(8);
    const dates = await page
      .locator("main time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("seventeen verified testimonials, five stars each", async ({ page }) => {
    await page.goto("/testimonials");
    await expect(page.getByText("Verified Customer")).toHaveCount(17);
    await expect(page.locator("li").getByLabel("5 out of 5 stars")).toHaveCount(17);
    await expect(page.getByText("5.0 Google Rating")).toBeVisible();
    const live = page.getByRole("link", { name: /live reviews/ });
    await expect(live).toHaveAttribute("target", "_blank");
    await expect(live).toHaveAttribute("rel", /noopener/);
  });
});

const cardTitles: Readonly<Record<string, [string, string]>> = {
  northwich: ["Local Northwich Electrician", "Why Choose Us in Northwich?"],
  knutsford: ["Local Knutsford Coverage", "Our Knutsford Services"],
  wilmslow: ["Specialist Services", "Wilmslow & Surrounding Areas"],
  warrington: ["Warrington Areas Covered", "Professional Services"],
  "alderley-edge": ["Luxury & Commercial", "Alderley Edge Areas Covered"],
};

for (const [slug, place] of Object.entries(towns)) {
  test(`${slug} has its own cards, eight services or more, and an emergency call`, async ({
    page,
  }) => {
    await page.goto(`/locations/${slug}`);
    const town = place.split(",")[0] ?? "";
    const titles = cardTitles[slug] ?? ["Commercial & Domestic", `${town} Areas Covered`];
    for (const name of titles) {
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    }
    expect(await page.locator("main li a[href^='/services/']").count()).toBeGreaterThanOrEqual(8);
    await expect(page.locator("aside").getByRole("link", { name: /^Call/ })).toBeVisible();
  });
}

test("towns with a list of their own name what the specification adds", async ({ page }) => {
  for (const [slug, services] of [
    ["northwich", ["EICR"]],
    ["knutsford", ["EICR"]],
    ["wilmslow", ["High-End Property Electrical", "Smart Home Installations"]],
    ["warrington", ["Electrical Safety Certificates"]],
  ] as const) {
    await page.goto(`/locations/${slug}`);
    for (const name of services) {
      await expect(page.locator("main li").getByRole("link", { name, exact: true })).toBeVisible();
    }
  }
});

test("every local area has its postcode district, and the page lists them all", async ({
  page,
}) => {
  await page.goto("/locations/stockport");
  for (const area of ["Edgeley SK3", "Heaton Moor SK4", "Reddish SK5", "Marple SK6"]) {
    await expect(page.getByRole("listitem").filter({ hasText: area })).toBeVisible();
  }
  await expect(page.getByText("Postcodes: SK1, SK3, SK4, SK5, SK6, SK7, SK8")).toBeVisible();
});

test("the model cancellation form is reached from the terms and can be printed", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.getByRole("link", { name: "model cancellation form" }).click();
  await expect(page).toHaveURL(/\/cancellation-form$/);
  await page.emulateMedia({ media: "print" });
  const form = page.getByRole("table");
  await expect(form).toBeVisible();
  for (const name of ["Name of consumer(s)", "Address of consumer(s)", "Date"]) {
    await expect(form.getByRole("cell", { name, exact: true })).toBeVisible();
  }
  await expect(page.locator("main")).toContainText("hello@saltworks-electrical.example");
});

for (const path of ["/", "/testimonials", "/services/eicr"]) {
  test(`${path} says above reviews that they are samples while one is`, async ({ page }) => {
    await page.goto(path);
    const note = page.getByText("Sample reviews, replaced before launch.");
    await expect(note).toHaveCount(samples.reviews ? 1 : 0);
  });
}

for (const path of ["/", "/gallery", "/services/eicr", "/locations/northwich"]) {
  test(`${path} says above pictures that they are samples while one is`, async ({ page }) => {
    await page.goto(path);
    const note = page.getByText("Sample pictures, replaced before launch.");
    await expect(note).toHaveCount(samples.pictures ? 1 : 0);
  });
}

test("sample reviews are neither indexed nor said to be checked", async ({ page }) => {
  await page.goto("/testimonials");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(samples.reviews ? 1 : 0);
  await expect(page.getByText(/job records/)).toHaveCount(samples.reviews ? 0 : 1);
});

test("the grant keeps its words and shows the day they were true", async ({ page }) => {
  await page.goto("/services/ev-charger-installation");
  await expect(page.locator("main")).toContainText(
    "up to £350 contribution, covering 75% of installation costs (as of 1 December 2024)",
  );
});

test("the DIY article has the specification's title, date, read time and category", async ({
  page,
}) => {
  await page.goto("/blogs/diy-electrical-dangers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The Hidden Dangers of DIY Electrical Work: Why You Should Never Risk It",
  );
  await expect(page.getByText("22 January 2024")).toBeVisible();
  await expect(page.getByText("6 min read")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "How Saltworks Electrical Can Help" }),
  ).toBeVisible();
  await expect(page.getByText("Emergency call-outs available 24/7 across Cheshire")).toBeVisible();
});

test("prices in texts come from the business file; no token is left", async ({ page }) => {
  for (const path of ["/blogs/eicr-moving-house", "/services/ev-charger-installation", "/terms"]) {
    await page.goto(path);
    expect(await page.locator("main").textContent()).not.toMatch(
      /\{(price|claim|business|fact|fee)\./,
    );
  }
});
