/** Claims that name no evidence. Promises of speed come first: complaints about them are upheld. */
import type { Content } from "../content";
import { usesOf } from "./claim-uses";
import { placeOf, sources, type LaunchFinding } from "./finding";

const speed = /\b(minutes?|hours?|24\/7|same[- ]day|next[- ]day|days?)\b/i;

const rule = "claim-evidence";

/** A blocker for each promise of speed, one task for all other claims. */
export function claimEvidence(content: Content): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const bare = business.value.claims
    .map((claim, index) => ({ ...claim, place: placeOf(business.file, ["claims", index]) }))
    .filter(({ evidence }) => !evidence);
  const promises = bare.filter(({ text }) => speed.test(text));
  const others = bare.filter(({ text }) => !speed.test(text));
  const [first] = others;
  return [
    ...promises.map(({ key, text, place }) => ({
      rule,
      level: "blocker" as const,
      ...place,
      message: `the claim "${text}" names no evidence; add "evidence:" with where job sheets or call logs prove it`,
      repeatedIn: usesOf(content, "claim", key),
      why: "Response times and opening hours need documents that prove them before they are published.",
      source: sources.capMisleading,
    })),
    ...(first
      ? [
          {
            rule,
            level: "task" as const,
            ...first.place,
            message: `${others.length} other claims name no evidence: ${others.map(({ key }) => key).join(", ")}`,
            why: "An advertiser must hold evidence for every objective claim.",
            source: sources.capMisleading,
          },
        ]
      : []),
  ];
}
