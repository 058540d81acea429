import { expect, test } from "@playwright/test";
import { upcomingDays } from "../src/content-model/publishing";
import { business } from "./site";

const today = new Date().toISOString().slice(0, 10);
const coming = upcomingDays(business.specialDays, today);
const past = business.specialDays.filter((day) => !coming.includes(day));

test("holidays to come stand beside the hours, past ones do not", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  for (const { label } of coming) await expect(main.getByText(`${label}, `)).toBeVisible();
  for (const { label } of past) await expect(main.getByText(`${label}, `)).toHaveCount(0);
});

test("search engines are told the same holidays", async ({ page }) => {
  await page.goto("/contact");
  const [text = ""] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { "@graph": graph } = JSON.parse(text) as { "@graph": Record<string, unknown>[] };
  const firm = graph.find((node) => String(node["@id"]).endsWith("#business"));
  expect(firm?.["specialOpeningHoursSpecification"]).toEqual(
    coming.map(({ from, to, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to ?? from,
      opens: opens ?? "00:00",
      closes: closes ?? "00:00",
    })),
  );
});
