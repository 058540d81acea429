/** Collects everything that must happen before the site goes live. */
import type { Content } from "../content";
import { problemAt } from "../problem";
import { isDraft } from "../publishing";
import { findTokens } from "../tokens";
import { createFinding, sources, type LaunchFinding } from "./finding";
import { sampleFindings, type DrawingFile } from "./samples";

/**
 * Places that use a fact, as `content/file:line`: texts with its token, like `{claim.experience}`,
 * and short figures that name the claim.
 */
function usesOf({ texts }: Content, group: string, key: string): string[] {
  const places = texts.flatMap(({ field, text, problem }) => {
    const token = findTokens(text).find(({ name }) => name === `${group}.${key}`);
    if (!token && !(field.at(-1) === group && text === key)) return [];
    const { path, line } = problem("", token?.offset);
    return `content/${path}:${line}`;
  });
  return [...new Set(places)];
}

const speed = /\b(minutes?|hours?|24\/7|same[- ]day|next[- ]day|days?)\b/i;

/** Claims without evidence; one of speed blocks the launch. */
function claimEvidence(content: Content): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const { file, value } = business;
  return value.claims.flatMap(({ key, text, evidence }, index) => {
    if (evidence) return [];
    const rule = {
      rule: "claim-evidence",
      level: speed.test(text) ? "blocker" : "task",
      repeatedIn: usesOf(content, "claim", key),
      why: "An advertiser must hold evidence for every objective claim, such as response times and opening hours, before publishing it.",
      source: sources.capMisleading,
    } as const;
    const message = `the claim "${text}" has no evidence; add "evidence:" and say where the job sheets or call logs are that prove it`;
    return createFinding(rule, problemAt(file, ["claims", index], message));
  });
}

/** Groups of tokens by the list of business.yml they come from. */
const tokenGroups: Readonly<Record<string, string>> = {
  claims: "claim",
  prices: "price",
  facts: "fact",
};

/** Records whose `reviewBy` or expiry has passed: claims, prices, facts, registrations, people. */
function overdueReviews(content: Content, today: string): LaunchFinding[] {
  return content.texts
    .filter(
      ({ field, text }) => /^(?:reviewBy|expires)$/.test(String(field.at(-1))) && text < today,
    )
    .map(({ file, field, text: day }) => {
      const entry = field.slice(0, -1);
      const siblingText = (name: string) =>
        content.texts.find(
          (each) => each.file === file && each.field.join() === [...entry, name].join(),
        )?.text;
      const what =
        siblingText("text") ?? siblingText("label") ?? siblingText("name") ?? entry.join(".");
      const message =
        field.at(-1) === "expires"
          ? `"${what}" ran out on ${day}; put in the new one`
          : `"${what}" was due for review by ${day}: check that it is still true, then move reviewBy, and asOf if it has one`;
      const group = tokenGroups[String(field[0])];
      const key = siblingText("key");
      const rule = {
        rule: "overdue",
        ...(group && key && { repeatedIn: usesOf(content, group, key) }),
        why: "What the site says must be true on the day it is read.",
        source: siblingText("source") ?? sources.capMisleading,
      };
      return createFinding(rule, problemAt(file, entry, message));
    });
}

/** Names and Trading Disclosures Regulations 2015: details a company's website must show. */
const companies = "https://www.legislation.gov.uk/uksi/2015/17/regulation/25";
/** Electronic Commerce Regulations 2002: details every business's website must show. */
const online = "https://www.legislation.gov.uk/uksi/2002/2013/regulation/6";

/** Fields of business.yml that a UK business must show on its website, with advice and reason. */
const details = [
  {
    field: "legal.registeredName",
    level: "blocker",
    what: "the company's registered name, or your own name",
    why: "A website must name the company or the person behind a trading name.",
    source: online,
  },
  {
    field: "legal.registeredOffice",
    level: "blocker",
    what: "the registered office, or an address for documents",
    why: "Customers must be able to find the business, and serve papers on it, at a geographic address.",
    source: online,
  },
  {
    field: "legal.companyNumber",
    level: "task",
    what: "add it if the business is a company",
    why: "A company must show its number and where it is registered.",
    source: companies,
  },
  {
    field: "legal.vatNumber",
    level: "task",
    what: "add it if the business is registered for VAT",
    why: "A business that charges VAT must show its number, and the prices here include VAT.",
    source: online,
  },
  {
    field: "legal.icoNumber",
    level: "task",
    what: "add your number in the ICO's register, or see that privacy.md does not speak of one",
    why: "Whoever keeps customers' details by computer pays the data protection fee, unless all that is done with them is exempt, and is in the register.",
    source: "https://www.legislation.gov.uk/uksi/2018/480",
  },
  {
    field: "legal.termsReadBy",
    level: "task",
    what: "have a solicitor read terms.md and privacy.md; write down who did, and when",
    why: "Wrong information on the right to cancel extends it by up to a year.",
    source: "https://www.legislation.gov.uk/uksi/2013/3134/regulation/31",
  },
  {
    field: "address.street",
    level: "blocker",
    what: "house number and street of the business",
    why: "Consumers must be told the trader's geographic address before a contract binds them.",
    source: "https://www.legislation.gov.uk/uksi/2013/3134/schedule/2",
  },
  {
    field: "registration.number",
    level: "blocker",
    what: "your number with the body, which customers can look up",
    why: "Showing a quality mark without the authorisation it stands for is banned outright.",
    source: sources.bannedPractices,
  },
] as const;

function legalDetails({ texts, one }: Content): LaunchFinding[] {
  const business = one("business")?.file;
  if (!business) return [];
  const filledIn = texts
    .filter(({ file }) => file === business)
    .map(({ field }) => field.join("."));
  const isRegistered = filledIn.includes("registration.body");
  return details
    .filter(({ field }) => !filledIn.includes(field))
    .filter(({ field }) => isRegistered || !field.startsWith("registration"))
    .map(({ field, what, ...rule }) => {
      const problem = problemAt(business, field.split("."), `${field} is missing: ${what}`);
      return createFinding({ rule: "legal-details", ...rule }, problem);
    });
}

/** A firm with advice for danger also needs the words that mark a message as urgent. */
function urgentWords({ one }: Content): LaunchFinding[] {
  const business = one("business");
  const danger = business?.value.facts?.findIndex(({ key }) => key === "safety") ?? -1;
  if (!business || danger < 0 || business.value.urgent?.words?.length) return [];
  const rule = {
    rule: "urgent",
    why: "Somebody in danger who writes would be thanked like anybody else, and answered as late.",
    source: "content/README.md",
  };
  const message =
    "says what to do in danger, but urgent.words is missing: name the words of such a message, like smell* ... gas";
  return [createFinding(rule, problemAt(business.file, ["facts", danger], message))];
}

/** One task for each page that is still a draft. */
function drafts({ files }: Content): LaunchFinding[] {
  const rule = {
    rule: "drafts",
    level: "task",
    why: "Visitors and search engines do not see it.",
    source: "content/README.md",
  } as const;
  const message = 'is a draft; take out the line "draft: true" to publish it, or delete the file';
  return files
    .filter(({ value }) => isDraft(value))
    .map((file) => createFinding(rule, problemAt(file, ["draft"], message)));
}

/** All findings for content that passes its check: blockers first, then tasks. `today` is year-month-day. */
export function launchFindings(
  content: Content,
  today: string,
  drawings: readonly DrawingFile[],
): LaunchFinding[] {
  const findings = [
    ...sampleFindings(content, drawings),
    ...overdueReviews(content, today),
    ...claimEvidence(content),
    ...legalDetails(content),
    ...urgentWords(content),
    ...drafts(content),
  ];
  return ["blocker", "task"].flatMap((level) => findings.filter((each) => each.level === level));
}
