/** What is claimed in one place must hold in every other. */
import type { Content } from "../content";
import { tokensIn } from "../tokens";
import type { ContentProblem } from "./problem";
import { problemAt } from "./problem-at";
import { placedTexts } from "./texts";

/** The price "from £120" of a call-out must be the lowest of the fees. */
function checkFees(content: Content): ContentProblem[] {
  const business = content.one("business");
  if (!business) return [];
  const { prices, callOutFees } = business.value;
  const lowest = Math.min(...callOutFees.map(({ fee }) => fee));
  return prices.flatMap(({ key, from }, index) => {
    if (key !== "emergency" || from === lowest) return [];
    const message = `is ${from}, but the lowest of callOutFees is ${lowest}; "from" must name the lowest`;
    return problemAt(business.file, ["prices", index, "from"], message);
  });
}

/** Towns outside `emergencyCounties` do not promise the emergency service. */
function checkEmergencyArea(content: Content): ContentProblem[] {
  const business = content.one("business");
  if (!business) return [];
  const covered: readonly string[] = business.value.emergencyCounties;
  const message = `promises the emergency service outside ${covered.join(", ")} (emergencyCounties of business.yml); say how soon you can come, or to ask`;
  const outside = content.all("town").filter(({ value }) => !covered.includes(value.county));
  return placedTexts({ files: outside.map(({ file }) => file) })
    .filter(({ text }) =>
      tokensIn(text).some(({ name }) => ["claim.emergency", "claim.same-day"].includes(name)),
    )
    .map(({ problem }) => problem(message));
}

/** Every claim that another place of the content contradicts. */
export function checkClaims(content: Content): ContentProblem[] {
  return [...checkFees(content), ...checkEmergencyArea(content)];
}
