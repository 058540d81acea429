/** Claims that something contradicts or nothing proves, and where the site repeats them. */
import { placedTexts } from "../check/texts";
import type { Content } from "../content";
import { tokensIn } from "../tokens";
import { priceText } from "../wording";
import { placeOf, sources, type LaunchFinding } from "./finding";

/**
 * Where a fact is named, as `content/file:line`: texts with the token `{claim.key}`, `{price.key}`
 * or `{fact.key}`, and the short figures that name the claim.
 */
export function usesOf(content: Content, kind: "claim" | "price" | "fact", key: string): string[] {
  const places = placedTexts(content).flatMap(({ field, text, problem }) => {
    const token = tokensIn(text).find(({ name }) => name === `${kind}.${key}`);
    if (!token && !(field.at(-1) === kind && text === key)) return [];
    const { path, line } = problem("", token?.offset);
    return `content/${path}:${line}`;
  });
  return [...new Set(places)];
}

const noCharge = /\b(no|free|without)\b.*\bcall-?\s?outs?\b|\bcall-?\s?outs? (is|are) free\b/i;

function callOutCharge(content: Content): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const { file, value } = business;
  const price = value.prices.find(({ label, from }) => /\bcall-?\s?out/i.test(label) && from > 0);
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
  return today >= `${year}-04-01` ? `${year}-04-01` : `${year - 1}-04-01`;
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

const speed = /\b(minutes?|hours?|24\/7|same[- ]day|next[- ]day|days?)\b/i;

/** A blocker for each claim of speed without evidence, and one task for all others. */
export function claimEvidence(content: Content): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const rule = "claim-evidence";
  const bare = business.value.claims
    .map((claim, index) => ({ ...claim, place: placeOf(business.file, ["claims", index]) }))
    .filter(({ evidence }) => !evidence);
  const others = bare.filter(({ text }) => !speed.test(text));
  const ofSpeed = bare
    .filter(({ text }) => speed.test(text))
    .map(({ key, text, place }) => ({
      rule,
      level: "blocker" as const,
      ...place,
      message: `the claim "${text}" names no evidence; add "evidence:" with where job sheets or call logs prove it`,
      repeatedIn: usesOf(content, "claim", key),
      why: "Response times and opening hours need documents that prove them before they are published.",
      source: sources.capMisleading,
    }));
  const [first] = others;
  if (!first) return ofSpeed;
  const task: LaunchFinding = {
    rule,
    level: "task",
    ...first.place,
    message: `${others.length} other claims name no evidence: ${others.map(({ key }) => key).join(", ")}`,
    why: "An advertiser must hold evidence for every objective claim.",
    source: sources.capMisleading,
  };
  return [...ofSpeed, task];
}
