/**
 * What the specification quotes, to the letter, while content/ is that of the specification's
 * company; another company has other words and deletes this file.
 */
import { expect, test } from "@playwright/test";
import { articles, business, services, towns } from "../support/site";

/** Towns with the county in their heading and their postcode district. */
const specifiedTowns: Readonly<Record<string, readonly [place: string, district: string]>> = {
  northwich: ["Northwich, Cheshire", "CW9"],
  knutsford: ["Knutsford, Cheshire", "WA16"],
  chester: ["Chester, Cheshire", "CH1"],
  warrington: ["Warrington, Cheshire", "WA1"],
  wilmslow: ["Wilmslow, Cheshire", "SK9"],
  "holmes-chapel": ["Holmes Chapel, Cheshire", "CW4"],
  manchester: ["Manchester, Greater Manchester", "M1"],
  liverpool: ["Liverpool, Merseyside", "L1"],
  "alderley-edge": ["Alderley Edge, Cheshire", "SK9"],
  stockport: ["Stockport, Greater Manchester", "SK1"],
  altrincham: ["Altrincham, Greater Manchester", "WA14"],
  crewe: ["Crewe, Cheshire", "CW1"],
  macclesfield: ["Macclesfield, Cheshire", "SK10"],
  runcorn: ["Runcorn, Cheshire", "WA7"],
  frodsham: ["Frodsham, Cheshire", "WA6"],
  middlewich: ["Middlewich, Cheshire", "CW10"],
  winsford: ["Winsford, Cheshire", "CW7"],
};

/** Where the cards of /services lead to, in their order. */
const specifiedServices = [
  "/services/eicr-services",
  "/services/fault-finding",
  "/services/ev-charger-installation",
  "/services/domestic-electrical",
  "/services/outdoor-lighting",
  "/services/cctv-security",
  "/services/commercial-electrical",
  "/services/emergency-callouts",
  "/services/consumer-unit-upgrades",
];

const specifiedArticles = [
  "smoke-alarm-regulations-eicr",
  "diy-electrical-dangers",
  "eicr-moving-house",
  "electrical-system-checks",
  "ev-charger-installation-guide",
  "consumer-unit-upgrade-benefits",
  "emergency-electrical-safety",
  "outdoor-lighting-security",
];

test("nine services, seventeen towns and eight articles are the ones that are listed", () => {
  expect(services.map(({ path }) => path)).toEqual(specifiedServices);
  expect(towns.map(({ slug }) => slug).sort()).toEqual(Object.keys(specifiedTowns).sort());
  expect(articles.map(({ slug }) => slug).sort()).toEqual([...specifiedArticles].sort());
});

test("the EICR page lives at both addresses and states the shorter", () => {
  expect(services[0]).toMatchObject({ path: specifiedServices[0], canonical: "/services/eicr" });
});

test("service cards lead to their pages and show the prices", async ({ page }) => {
  await page.goto("/services");
  const targets = await page
    .getByRole("link", { name: /^Learn More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(specifiedServices);
  for (const price of ["From £145", "From £950", "From £120 (fixed fee)", "From £550"]) {
    await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText("Quote on request", { exact: true })).toHaveCount(4);
});

const cardTitles: Readonly<Record<string, [string, string]>> = {
  northwich: ["Local Northwich Electrician", "Why Choose Us in Northwich?"],
  knutsford: ["Local Knutsford Coverage", "Our Knutsford Services"],
  wilmslow: ["Specialist Services", "Wilmslow & Surrounding Areas"],
  warrington: ["Warrington Areas Covered", "Professional Services"],
  "alderley-edge": ["Luxury & Commercial", "Alderley Edge Areas Covered"],
};

/** What the specification adds to the list of services of a town. */
const ownServices: Readonly<Record<string, readonly string[]>> = {
  northwich: ["EICR"],
  knutsford: ["EICR"],
  wilmslow: ["High-End Property Electrical", "Smart Home Installations"],
  warrington: ["Electrical Safety Certificates"],
};

test("each town has its county, its district, its two cards and its services", async ({ page }) => {
  for (const [slug, [place, district]] of Object.entries(specifiedTowns)) {
    await page.goto(`/locations/${slug}`, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Electrician in ${place}`);
    for (const name of ownServices[slug] ?? []) {
      await expect(page.locator("main li").getByRole("link", { name, exact: true })).toBeVisible();
    }
    const town = place.split(",")[0] ?? "";
    for (const name of cardTitles[slug] ?? ["Commercial & Domestic", `${town} Areas Covered`]) {
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    }
    expect(towns.find((each) => each.slug === slug)?.postcode).toBe(district);
  }
});

test("the home page's six cards lead where they should", async ({ page }) => {
  await page.goto("/");
  for (const [name, path] of [
    ["EV Charger Installation", "/services/ev-charger-installation"],
    ["EICR Safety Certificates", "/services/eicr-services"],
    ["Emergency Call-Outs", "/services/emergency-callouts"],
    ["Domestic Electrical Work", "/services/domestic-electrical"],
    ["Property Development & Rewires", "/services/commercial-electrical"],
    ["Maintenance & Compliance", "/services/fault-finding"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true }).first();
    await expect(link).toHaveAttribute("href", path);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /qualified electrician in Northwich/i,
  );
});

test("the menu's eight entries", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Menu:/ }).click();
  const links = await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["Home", "/"],
    ["Services", "/services"],
    ["Locations", "/locations"],
    ["Gallery", "/gallery"],
    ["Testimonials", "/testimonials"],
    ["Blog", "/blogs"],
    ["Contact", "/contact"],
    ["Terms", "/terms"],
  ]);
});

test("seventeen testimonials, five stars each, and the rating", async ({ page }) => {
  await page.goto("/testimonials");
  await expect(page.getByText("Verified Customer")).toHaveCount(17);
  await expect(page.locator("li").getByLabel("5 out of 5 stars")).toHaveCount(17);
  await expect(page.getByText("5.0 Google Rating")).toBeVisible();
});

test("headings of the pages that exist once", async ({ page }) => {
  for (const [path, heading] of [
    ["/gallery", "Our Recent Work"],
    ["/contact", "Contact Us"],
    ["/terms", "Terms & Conditions for Electrical Works"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("the grant keeps its words and shows the day they were true", async ({ page }) => {
  await page.goto("/services/ev-charger-installation");
  await expect(page.locator("main")).toContainText(
    "up to £350 contribution, covering 75% of installation costs (as of 1 December 2024)",
  );
});

test("the DIY article has its title, date, read time and category", async ({ page }) => {
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

test("hours, office and areas of the contact page", async ({ page }) => {
  await page.goto("/contact");
  for (const text of [
    "8:00 AM to 6:00 PM",
    "8:00 AM to 4:00 PM",
    "Emergency call-outs only",
    "24/7 emergency service available",
    "Northwich, Knutsford, Wilmslow, Altrincham, Chester, Warrington and surrounding Cheshire",
    "* Required fields. We'll respond within 24 hours.",
  ]) {
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  }
});

test("WhatsApp and e-mail carry their words", () => {
  expect(business.whatsapp.enquiryMessage).toBe(
    "Hi, I'd like to enquire about your electrical services.",
  );
  expect(business.email.subject).toBe("Electrical Services Inquiry");
});
