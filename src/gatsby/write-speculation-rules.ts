/**
 * Which links a browser may load before they are followed (HTML, "Speculation
 * rules"). Pages without script are rendered ahead when a link is hovered or
 * touched; pages with script are only fetched, so that nothing runs or is
 * counted that nobody asked for. Browsers without the feature ignore the file.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { apiRoot } from "../../functions/paths";
import { islandPages } from "../content-model/paths";

const eagerness = "moderate";
const withScript = islandPages.flatMap(({ path }) => [path, `${path}?*`]);
const notPages = [`${apiRoot}*`, "/*.*"];

/** Writes public/pages.speculationrules, which a header of every page names. */
export async function writeSpeculationRules(): Promise<void> {
  const rules = {
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: [...notPages, ...withScript] } },
            { not: { selector_matches: "[download], [target=_blank]" } },
          ],
        },
        eagerness,
      },
    ],
    prefetch: [{ where: { href_matches: withScript }, eagerness }],
  };
  await writeFile(join("public", "pages.speculationrules"), `${JSON.stringify(rules, null, 2)}\n`);
}
