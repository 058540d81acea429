/** What somebody was to look at again by a day that has passed. */
import type { Field } from "../check/problem-at";
import type { Content } from "../content";
import type { ContentFile } from "../read-content";
import { priceText } from "../wording";
import { usesOf } from "./claims";
import { placeOf, sources, type LaunchFinding } from "./finding";

/** A record with a day of review: what it is called, and what is to be done then. */
type Review = {
  readonly what: string;
  readonly reviewBy: string;
  readonly todo: string;
  readonly file: ContentFile;
  readonly field: Field;
  readonly source?: string | undefined;
  /** The fact that texts name by a token. */
  readonly fact?: { readonly kind: "claim" | "price" | "fact"; readonly key: string };
};

const facts = "check it, then move asOf and reviewBy";
const papers = "check the papers, then move reviewBy";

function reviewsOf(content: Content): Review[] {
  const business = content.all("business").flatMap(({ file, value }): Review[] => [
    ...value.claims.map(({ key, text, reviewBy, source }, index) => ({
      what: `the claim "${text}"`,
      ...{ reviewBy, source, file, todo: facts, field: ["claims", index] },
      fact: { kind: "claim" as const, key },
    })),
    ...value.prices.map(({ key, label, reviewBy, ...price }, index) => ({
      what: `the price "${label} ${priceText(price)}"`,
      ...{ reviewBy, file, todo: facts, field: ["prices", index] },
      fact: { kind: "price" as const, key },
    })),
    ...value.facts.map(({ key, text, reviewBy, source }, index) => ({
      what: `the fact "${text}"`,
      ...{ reviewBy, source, file, todo: facts, field: ["facts", index] },
      fact: { kind: "fact" as const, key },
    })),
    ...(["registration", "insurance"] as const).map((name) => ({
      what: `the ${name}`,
      ...{ reviewBy: value[name].reviewBy, file, todo: papers, field: [name, "reviewBy"] },
    })),
  ]);
  const jobs = content.all("typical-jobs").flatMap(({ file, value }) =>
    value.map(({ label, reviewBy, ...price }, index) => ({
      what: `the price "${label} ${priceText(price)}"`,
      ...{ reviewBy, file, todo: facts, field: [index] },
    })),
  );
  const people = content.all("people").flatMap(({ file, value }) =>
    value.map(({ name, reviewBy }, index) => ({
      what: `what ${name} is qualified in`,
      ...{ reviewBy, file, todo: papers, field: [index, "reviewBy"] },
    })),
  );
  return [...business, ...jobs, ...people];
}

/** Claims, prices, facts and credentials to be reviewed, by `today` (year-month-day). */
export function overdueReviews(content: Content, today: string): LaunchFinding[] {
  return reviewsOf(content)
    .filter(({ reviewBy }) => reviewBy < today)
    .map(({ what, reviewBy, todo, file, field, source, fact }) => ({
      rule: "overdue",
      level: "blocker",
      ...placeOf(file, field),
      message: `${what} was to be reviewed by ${reviewBy}: ${todo}`,
      ...(fact && { repeatedIn: usesOf(content, fact.kind, fact.key) }),
      why: "What the site says must be true on the day it is read.",
      source: source ?? sources.capMisleading,
    }));
}

/** An insurance that has run out by `today`. */
export function expiredInsurance(content: Content, today: string): LaunchFinding[] {
  return content
    .all("business")
    .filter(({ value }) => value.insurance.expires < today)
    .map(({ file, value }) => ({
      rule: "insurance",
      level: "blocker",
      ...placeOf(file, ["insurance", "expires"]),
      message: `the insurance ran out on ${value.insurance.expires}; put in the new policy`,
      why: "The site says that the firm is insured.",
      source: sources.misleadingActions,
    }));
}
