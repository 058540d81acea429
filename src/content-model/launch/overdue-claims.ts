/** Claims, prices, ranges of typical jobs and facts whose day of review has passed. */
import type { Content } from "../content";
import { priceText } from "../wording";
import { usesOf } from "./claim-uses";
import { placeOf, sources, type LaunchFinding } from "./finding";

/** `today` is a day as year-month-day. */
export function overdueClaims(content: Content, today: string): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const { file, value } = business;
  const jobs = content.one("typical-jobs");
  const rows = [
    ...value.claims.map((claim, index) => ({
      ...claim,
      kind: "claim" as const,
      place: placeOf(file, ["claims", index]),
    })),
    ...value.prices.map((price, index) => ({
      ...price,
      kind: "price" as const,
      text: `${price.label} ${priceText(price)}`,
      source: undefined,
      place: placeOf(file, ["prices", index]),
    })),
    ...(jobs
      ? jobs.value.map((job, index) => ({
          ...job,
          kind: "price" as const,
          text: `${job.label} ${priceText(job)}`,
          source: undefined,
          place: placeOf(jobs.file, [index]),
        }))
      : []),
    ...value.facts.map((fact, index) => ({
      ...fact,
      kind: "fact" as const,
      place: placeOf(file, ["facts", index]),
    })),
  ];
  return rows
    .filter(({ reviewBy }) => reviewBy < today)
    .map(({ key, kind, text, reviewBy, source, place }) => ({
      rule: "overdue",
      level: "blocker",
      ...place,
      message: `the ${kind} "${text}" was to be reviewed by ${reviewBy}: check it, then move asOf and reviewBy`,
      repeatedIn: usesOf(content, kind, key),
      why: "What the site says must be true on the day it is read.",
      source: source ?? sources.capMisleading,
    }));
}
