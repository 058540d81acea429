/** Google's rules for rich results, as Adobe's validator has them, on every page that is built. */
import { readFileSync } from "node:fs";
import Validator from "@adobe/structured-data-validator";
import { expect, test } from "@playwright/test";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { builtPages } from "./site";

async function errorsIn(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html);
  const issues = await new Validator().validate(found);
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

test("no page breaks the rules for rich results", async () => {
  expect(builtPages.length).toBeGreaterThan(0);
  const errors = await Promise.all(
    builtPages.map(async (file) =>
      (await errorsIn(readFileSync(file, "utf8"))).map((error) => `${file}: ${error}`),
    ),
  );
  expect(errors.flat()).toEqual([]);
});

test("the validator finds what is missing", async () => {
  const crumbs = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ "@type": "ListItem", name: "Home" }],
  };
  const script = `<script type="application/ld+json">${JSON.stringify(crumbs)}</script>`;
  expect(await errorsIn(`<html><head>${script}</head></html>`)).not.toEqual([]);
});
