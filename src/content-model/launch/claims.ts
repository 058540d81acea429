/** What the site claims and something contradicts, nothing proves, or nobody has looked at in time. */
import {
  hoursIn,
  isAnswerEvidence,
  parseEvidence,
} from "../../../functions/contact/delivery/response-target";
import type { Content, Entry } from "../content";
import { problemAt } from "../problem";
import type { BusinessContent } from "../schemas/business";
import { tokensIn } from "../tokens";
import { priceText } from "../wording";
import { finding, sources, type LaunchFinding } from "./finding";

type Business = Entry<BusinessContent>;

/**
 * Where a fact is named, as `content/file:line`: texts with its token, like `{claim.experience}`,
 * and the short figures that name the claim.
 */
function usesOf({ texts }: Content, kind: string, key: string): string[] {
  const places = texts.flatMap(({ field, text, problem }) => {
    const token = tokensIn(text).find(({ name }) => name === `${kind}.${key}`);
    if (!token && !(field.at(-1) === kind && text === key)) return [];
    const { path, line } = problem("", token?.offset);
    return `content/${path}:${line}`;
  });
  return [...new Set(places)];
}

const noCharge = /\b(no|free|without)\b.*\bcall-?\s?outs?\b|\bcall-?\s?outs? (is|are) free\b/i;

function callOutCharge(content: Content, { file, value }: Business): LaunchFinding[] {
  const price = value.prices.find(({ label, from }) => /\bcall-?\s?out/i.test(label) && from > 0);
  if (!price) return [];
  const priceLine = file.lineOf(["prices", value.prices.indexOf(price)]);
  return value.claims.flatMap(({ key, text }, index) => {
    if (!noCharge.test(text)) return [];
    const message = `"${text}" stands against "${price.label} ${priceText(price)}" in line ${priceLine}; keep one of the two`;
    const rule = {
      rule: "call-out-charge",
      repeatedIn: usesOf(content, "claim", key),
      why: "Who must pay before any work is agreed pays a call-out charge, whatever it is called; rulings against firms that said otherwise were upheld.",
      source: "https://www.asa.org.uk/advice-online/call-out-charges.html",
    };
    return finding(rule, problemAt(file, ["claims", index], message));
  });
}

const speed = /\b(minutes?|hours?|24\/7|same[- ]day|next[- ]day|days?)\b/i;

/** Each claim without evidence; one of speed must not go live. */
function claimEvidence(content: Content, { file, value }: Business): LaunchFinding[] {
  return value.claims.flatMap(({ key, text, evidence }, index) => {
    if (evidence) return [];
    const rule = {
      rule: "claim-evidence",
      level: speed.test(text) ? "blocker" : "task",
      repeatedIn: usesOf(content, "claim", key),
      why: "An advertiser must hold evidence for every objective claim; of response times and opening hours before they are published.",
      source: sources.capMisleading,
    } as const;
    const message = `the claim "${text}" names no evidence; add "evidence:" with where job sheets or call logs prove it`;
    return finding(rule, problemAt(file, ["claims", index], message));
  });
}

/** Days for which figures speak of how it is now. */
const goodFor = 90 * 24 * 3_600_000;

/** What is wrong with answer times as `npm run enquiries -- stats` writes them, and how much it matters. */
function faultOf(text: string, evidence: string, today: string) {
  const blocker = (message: string) => ({ level: "blocker" as const, message });
  const parsed = parseEvidence(evidence);
  if (!parsed) return blocker("cannot be read; paste the last line of npm run enquiries -- stats");
  const { to, hours, inTime, judged } = parsed;
  if (hours !== hoursIn(text)) return blocker(`is of another promise: within ${hours} hours`);
  if (Date.parse(today) - Date.parse(to) > goodFor) {
    return blocker(`ends on ${to}; paste the last line of npm run enquiries -- stats`);
  }
  if (judged > 0 && inTime === judged) return undefined;
  const level = inTime < 0.9 * judged || judged === 0 ? "blocker" : "task";
  const message = `says ${inTime} of ${judged} in time; answer sooner, or promise less`;
  return { level, message } as const;
}

function answerTimes({ file, value }: Business, today: string): LaunchFinding[] {
  return value.claims.flatMap(({ text, evidence = "" }, index) => {
    const fault = isAnswerEvidence(evidence) ? faultOf(text, evidence, today) : undefined;
    if (!fault) return [];
    const rule = {
      rule: "answer-times",
      level: fault.level,
      why: "Evidence that is old, or says something else, proves nothing.",
      source: sources.capMisleading,
    };
    const message = `the evidence for "${text}" ${fault.message}`;
    return finding(rule, problemAt(file, ["claims", index], message));
  });
}

/** The tokens of what business.yml lists. */
const tokenKinds: Readonly<Record<string, string>> = {
  claims: "claim",
  prices: "price",
  facts: "fact",
};

/** Every record whose `reviewBy` has passed, or that has run out: claims, prices, facts, papers, people. */
function overdueReviews(content: Content, today: string): LaunchFinding[] {
  return content.texts
    .filter(
      ({ field, text }) => /^(?:reviewBy|expires)$/.test(String(field.at(-1))) && text < today,
    )
    .map(({ file, field, text: day }) => {
      const record = field.slice(0, -1);
      const said = (name: string) =>
        content.texts.find(
          (each) => each.file === file && each.field.join() === [...record, name].join(),
        )?.text;
      const what = said("text") ?? said("label") ?? said("name") ?? record.join(".");
      const message =
        field.at(-1) === "expires"
          ? `"${what}" ran out on ${day}; put in the new papers`
          : `"${what}" was to be reviewed by ${day}: check it, or its papers, then move reviewBy, and asOf where there is one`;
      const [kind, key] = [tokenKinds[String(field[0])], said("key")];
      const rule = {
        rule: "overdue",
        ...(kind && key && { repeatedIn: usesOf(content, kind, key) }),
        why: "What the site says must be true on the day it is read.",
        source: said("source") ?? sources.capMisleading,
      };
      return finding(rule, problemAt(file, record, message));
    });
}

/** Every claim to be mended; `today` is a day as year-month-day. */
export function claimFindings(content: Content, today: string): LaunchFinding[] {
  const business = content.one("business");
  const overdue = overdueReviews(content, today);
  if (!business) return overdue;
  return [
    ...callOutCharge(content, business),
    ...overdue,
    ...claimEvidence(content, business),
    ...answerTimes(business, today),
  ];
}
