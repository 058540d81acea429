/**
 * Signs that a message may be spam. They only ever quarantine it for the operator to look at:
 * a wrong guess about a customer must not cost the message.
 */
import type { ContactRequest } from "../contact-request";
import { judgeFormToken } from "./form-token";

/** What was in the fields no person fills in. */
export type Trap = { readonly honeypot: string | undefined; readonly token: string | undefined };

type Sign = { readonly pattern: RegExp; readonly points: number };

const link = /https?:\/\/|\bwww\./gi;

/** What customers of an electrician rarely write. Three points quarantine a message. */
const signsInText: readonly Sign[] = [
  { pattern: /<a\s|\[url|\[link/i, points: 3 },
  {
    pattern: /\b(seo|back-?links?|guest post|domain authority|search (engine )?rankings?)\b/i,
    points: 2,
  },
  { pattern: /\b(crypto|bitcoin|forex|casino|viagra|cialis|escorts?|payday loans?)\b/i, points: 2 },
  {
    pattern: /\b(click here|unsubscribe|limited[- ]time offer|make money|earn \$|100% free)\b/i,
    points: 1,
  },
  {
    pattern: /\b(first page of google|rank (higher|your website)|increase (your )?traffic)\b/i,
    points: 2,
  },
];
const quarantinedFrom = 3;

function scoreOf({ name, address, service, message }: ContactRequest): number {
  const links = message.match(link)?.length ?? 0;
  const linksInShortFields = [name, address, service].join(" ").match(link)?.length ?? 0;
  const signs = signsInText.filter(({ pattern }) => pattern.test(`${service} ${message}`));
  return (
    // One link may be the photo of a fuse board.
    Math.max(0, links - 1) +
    linksInShortFields * 3 +
    signs.reduce((sum, { points }) => sum + points, 0)
  );
}

/** Why a message is to be quarantined; empty for one that is mailed at once. */
export function spamSignals(
  request: ContactRequest,
  trap: Trap,
  secret: string,
  now: number,
): string[] {
  const verdict = judgeFormToken(secret, trap.token, now);
  return [
    ...(trap.honeypot ? ["the hidden field was filled in"] : []),
    ...(verdict === "hasty" ? ["sent within 3 seconds"] : []),
    ...(verdict === "forged" ? ["the form's token was made up"] : []),
    ...(scoreOf(request) >= quarantinedFrom ? ["the text looks like advertising"] : []),
  ];
}
