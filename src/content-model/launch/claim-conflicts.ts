/** Claims that another line of business.yml, or the calendar, contradicts. */
import type { Content } from "../content";
import { priceText } from "../wording";
import { usesOf } from "./claim-uses";
import { placeOf, type LaunchFinding } from "./finding";

const noCharge = /\b(no|free|without)\b.*\bcall-?\s?outs?\b|\bcall-?\s?outs? (is|are) free\b/i;
const callOut = /\bcall-?\s?out/i;

function callOutCharge(content: Content): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const { file, value } = business;
  const price = value.prices.find(({ label, from }) => callOut.test(label) && from > 0);
  if (!price) return [];
  const priceLine = file.lineOf(["prices", value.prices.indexOf(price)]);
  return value.claims.flatMap(({ key, text }, index) => {
    if (!noCharge.test(text)) return [];
    return {
      rule: "call-out-charge",
      level: "blocker",
      ...placeOf(file, ["claims", index]),
      message: `"${text}" stands against "${price.label} ${priceText(price)}" in line ${priceLine}; keep one of the two`,
      repeatedIn: usesOf(content, "claim", key),
      why: "Who must pay before any work is agreed pays a call-out charge, whatever it is called; rulings against firms that said otherwise were upheld.",
      source: "https://www.asa.org.uk/advice-online/call-out-charges.html",
    };
  });
}

/** First day of the financial year that `today` is in: 1 April. */
function financialYear(today: string): string {
  const year = Number(today.slice(0, 4));
  const start = `${year}-04-01`;
  return today >= start ? start : `${year - 1}-04-01`;
}

function staleGrants(content: Content, today: string): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const start = financialYear(today);
  return business.value.claims.flatMap(({ key, text, asOf, source }, index) => {
    if (!/\bgrant\b/i.test(`${key.replaceAll("-", " ")} ${text}`) || asOf >= start) return [];
    return {
      rule: "grant",
      level: "blocker",
      ...placeOf(business.file, ["claims", index]),
      message: `"${text}" was last checked on ${asOf}; grants change with the financial year, which began on ${start}. Compare the sum, and who may claim it, with the source`,
      repeatedIn: usesOf(content, "claim", key),
      why: "Most owners of a house with a drive get no grant; a sum they cannot have misleads them about the price.",
      source: source ?? "https://www.gov.uk/electric-vehicle-chargepoint-grants",
    };
  });
}

/** `today` is a day as year-month-day. */
export function claimConflicts(content: Content, today: string): LaunchFinding[] {
  return [...callOutCharge(content), ...staleGrants(content, today)];
}
