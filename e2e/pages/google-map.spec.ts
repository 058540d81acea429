/** Google is contacted only after the visitor asks for its map. */
import { expect, test } from "@playwright/test";
import { builtPage, business, hasPage, orSkip } from "../support/site";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripting ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the map loads only on request", async ({ page, baseURL }) => {
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
      });
      await page.route("https://www.google.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<p>A map of the place</p>" }),
      );
      orSkip(business.links?.map);
      await page.goto("/contact");
      // Playwright's text search ignores noscript elements.
      const control = page.locator(javaScriptEnabled ? "summary:not(:has(*))" : "noscript a");
      await expect(control).toHaveText("Show Google map");
      await control.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(foreign).toEqual([]);
      await control.click();
      await expect(page.frameLocator("iframe").getByText("A map of the place")).toBeVisible();
      expect(foreign[0]).toContain("https://www.google.com/maps");
    });
  });
}

test("each page with a Google map asks first", () => {
  orSkip(business.links?.map);
  for (const path of ["/testimonials", "/contact"].filter(hasPage)) {
    expect(builtPage(path).textsOf("main summary"), path).toContain("Show Google map");
  }
});
