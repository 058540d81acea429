/** What the site promises in one place must hold in every other. */
import type { Content } from "../content";
import { tokensIn } from "../facts";
import type { ContentProblem } from "./problem";
import { problemAt, problemInBody, strings } from "./reference";

const price = "emergency";

/** "From £120" must be the lowest of the fees by the hour. */
function checkFees(content: Content): ContentProblem[] {
  const business = content.one("business");
  if (!business) return [];
  const { prices, callOutFees } = business.value;
  const index = prices.findIndex(({ key }) => key === price);
  const from = prices[index]?.from;
  const lowest = Math.min(...callOutFees.map(({ fee }) => fee));
  return from === undefined || from === lowest
    ? []
    : [
        problemAt(
          business.file,
          ["prices", index, "from"],
          `is ${from}, but the lowest of callOutFees is ${lowest}; "from" must name the lowest`,
        ),
      ];
}

const promises = ["claim.emergency", "claim.same-day"];

function promisesService(text: string): boolean {
  return /\b24\/7\b/.test(text) || tokensIn(text).some(({ name }) => promises.includes(name));
}

/** Towns outside `emergencyCounties` do not promise the 24/7 line. */
function checkEmergencyArea(content: Content): ContentProblem[] {
  const business = content.one("business");
  if (!business) return [];
  const covered: readonly string[] = business.value.emergencyCounties;
  const message = `promises the emergency service outside ${covered.join(", ")} (emergencyCounties of business.yml); say how soon you can come, or to ask`;
  return content
    .all("town")
    .filter(({ value }) => !covered.includes(value.county))
    .flatMap(({ file }) => [
      ...strings(file.value)
        .filter(([, text]) => promisesService(text))
        .map(([field]) => problemAt(file, field, message)),
      ...(promisesService(file.body) ? [problemInBody(file, 0, message)] : []),
    ]);
}

/** Every promise that another place of the content does not keep. */
export function checkClaims(content: Content): ContentProblem[] {
  return [...checkFees(content), ...checkEmergencyArea(content)];
}
