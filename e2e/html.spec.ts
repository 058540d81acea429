import { expect, test } from "@playwright/test";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { builtPages, sitemapPaths } from "./site";

test("every built page is valid HTML", async () => {
  test.setTimeout(120_000);
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const found: string[] = [];
  for (const file of builtPages) {
    const { results } = await validator.validateFile(file);
    for (const { messages } of results) {
      for (const { line, ruleId, message, selector } of messages) {
        found.push(`${file}:${line} ${ruleId}: ${message} (${selector ?? ""})`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(builtPages.length).toBeGreaterThan(sitemapPaths.length);
});
