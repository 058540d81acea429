/**
 * Signs that a message may be spam. They only ever quarantine it for a person to look at, because
 * a wrong guess must not lose a customer's message.
 */
import { hastyBelow } from "../contact-fields";
import type { ContactRequest } from "../contact-request";

/** The values of the fields that no person fills in. */
export type Trap = { readonly honeypot: string | undefined; readonly age: string | undefined };

const link = /https?:\/\/|\bwww\./gi;

/** What customers of an electrician rarely write. Three points quarantine a message. */
const signsInText: readonly (readonly [points: number, pattern: RegExp])[] = [
  [3, /<a\s|\[url|\[link/i],
  [2, /\b(seo|back-?links?|guest post|domain authority|search (engine )?rankings?)\b/i],
  [2, /\b(crypto|bitcoin|forex|casino|viagra|cialis|escorts?|payday loans?)\b/i],
  [2, /\b(first page of google|rank (higher|your website)|increase (your )?traffic)\b/i],
  [1, /\b(click here|unsubscribe|limited[- ]time offer|make money|earn \$|100% free)\b/i],
];
const quarantinedFrom = 3;

function scoreOf({ name, address, service, message }: ContactRequest): number {
  const linksIn = (text: string) => text.match(link)?.length ?? 0;
  const signs = signsInText.filter(([, pattern]) => pattern.test(`${service} ${message}`));
  return (
    // One link is allowed: it may be a photo of a fuse board.
    Math.max(0, linksIn(message) - 1) +
    linksIn([name, address, service].join(" ")) * 3 +
    signs.reduce((sum, [points]) => sum + points, 0)
  );
}

/** Only the form's script sends an age. Leaving it out is no sign of spam. */
function suspicionOfAge(age: string): readonly string[] {
  if (!/^\d{1,15}$/.test(age)) return ["the form's age was made up"];
  return Number(age) < hastyBelow ? ["sent within 3 seconds"] : [];
}

/** Why a message is quarantined; empty if it is to be mailed at once. */
export function spamSignals(request: ContactRequest, { honeypot, age }: Trap): string[] {
  return [
    ...(honeypot ? ["the hidden field was filled in"] : []),
    ...(age ? suspicionOfAge(age) : []),
    ...(scoreOf(request) >= quarantinedFrom ? ["the text looks like advertising"] : []),
  ];
}
