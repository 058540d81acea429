import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiRoot } from "../../functions/paths";
import config from "../../gatsby-config";
import type { Options } from "../../plugins/gatsby-plugin-islands/options";

/** The part of the format that is read here (HTML, "Speculation rules"). */
type Rules = {
  readonly prerender: readonly [
    { readonly where: { readonly and: readonly { readonly not?: Patterns }[] } },
  ];
  readonly prefetch: readonly [{ readonly where: Patterns }];
};
type Patterns = { readonly href_matches?: readonly string[] };

const file = join(__dirname, "../../static/pages.speculationrules");
const { prerender, prefetch } = JSON.parse(readFileSync(file, "utf8")) as Rules;
const plugin = config.plugins.find(
  (each) => typeof each === "object" && each.resolve === "gatsby-plugin-islands",
) as unknown as { readonly options: Options };
const withScript = plugin.options.islands.flatMap(({ page }) => [page, `${page}?*`]);

test("pages with script are prefetched, not prerendered", () => {
  expect(prefetch[0].where.href_matches).toEqual(withScript);
  const notRun = prerender[0].where.and.flatMap(({ not }) => not?.href_matches ?? []);
  expect(notRun).toEqual(expect.arrayContaining([...withScript, `${apiRoot}*`]));
});
