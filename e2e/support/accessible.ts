/** Checks a page, as it is, against WCAG 2.2 AA and axe's best practices. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { run, RunOptions } from "axe-core";
import { classSelector } from "./class-selector";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Towns on a small map are too close for fingers; the list beside it is the alternative (WCAG 2.5.8, equivalent). */
const isExempt = (rule: string, html: string) =>
  rule === "target-size" &&
  html.includes(`class="${classSelector("features/area-map/area-map", "label").slice(1)} `);

/** Rules of axe to skip, and the selector of the only part to check. */
type Limits = { readonly disabledRules?: readonly string[]; readonly include?: string };

const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Fails with the rule and the element of each violation. */
export async function expectAccessible(page: Page, { disabledRules = [], include }: Limits = {}) {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: rules,
    rules: {
      // axe disables this rule by default, but a landmark within another is still hard to find.
      "landmark-complementary-is-top-level": { enabled: true },
      ...Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    },
    resultTypes: ["violations"],
    // Embedded pages are not ours.
    iframes: false,
  };
  const context = {
    ...(include !== undefined && { include: [include] }),
    // @reach/dialog traps focus with guards that have a positive tabindex, but focus never stays on
    // them.
    exclude: ["[data-focus-guard]"],
  };
  const axe = await page.evaluateHandle<{ readonly run: typeof run }>("axe");
  const violations = await axe.evaluate(
    async ({ run }, [where, how]) => {
      const results = await run(where, how);
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html }) => html),
      }));
    },
    [context, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.filter((html) => !isExempt(id, html)).map((html) => `${id}: ${html}`),
  );
  expect(found).toEqual([]);
}
