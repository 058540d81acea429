import { apiRoot } from "../../../functions/shared/paths";
import { islands } from "../islands";

/** Pages with an island, which browsers only fetch ahead: to render them would run its script before anybody asked. */
const prefetchOnly = islands.flatMap(({ page }) => [page, `${page}?*`]);

/** Links that browsers may load before they are followed (HTML, "Speculation rules"). */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [`${apiRoot}*`, "/*.*", ...prefetchOnly] } },
          { not: { selector_matches: "[download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
  prefetch: [{ where: { href_matches: prefetchOnly }, eagerness: "moderate" }],
};

/**
 * Lets browsers render a page ahead when its link is hovered or touched. The rules stand at the end
 * of the page: a file named in a header is fetched before the page's style sheet and picture. The
 * build adds their hash to the policy.
 */
export function SpeculationRules() {
  return (
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
  );
}
