/**
 * Signs that a message may be spam. They only ever quarantine it for the operator to look at:
 * a wrong guess about a customer must not cost the message.
 */
import type { Clock } from "../../clock";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import type { ContactRequest } from "../contact-request";

/** What was in the fields no person fills in. */
export type Trap = { readonly honeypot: string | undefined; readonly token: string | undefined };

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
    // One link may be the photo of a fuse board.
    Math.max(0, linksIn(message) - 1) +
    linksIn([name, address, service].join(" ")) * 3 +
    signs.reduce((sum, [points]) => sum + points, 0)
  );
}

/** Programs send at once; people need longer than three seconds. */
const hastyBelow = 3000;

/**
 * GET /api/contact-token: when the form came alive, in base 36. It is not signed: whoever makes one up
 * gains no more than by sending none, which is as good.
 */
export function createFormTokenHandler({ now }: Pick<Clock, "now">): Handler {
  return (request) => {
    const token = now().toString(36);
    const isAllowed = request.method === "GET";
    return Promise.resolve(
      isAllowed ? json(200, { status: "OK", token }) : methodNotAllowed("GET"),
    );
  };
}

/** A page that stayed open for days is as good as one from the future: then our own clock was put back meanwhile. */
function suspicionOfToken(token: string, now: number): readonly string[] {
  // Pages of earlier versions that are still open send a signature after a full stop.
  const [, issued] = /^([\da-z]{8,9})(?:\.|$)/.exec(token) ?? [];
  if (issued === undefined) return ["the form's token was made up"];
  const age = now - Number.parseInt(issued, 36);
  return age >= 0 && age < hastyBelow ? ["sent within 3 seconds"] : [];
}

/** Why a message is to be quarantined; empty for one that is mailed at once. */
export function spamSignals(request: ContactRequest, trap: Trap, now: number): string[] {
  return [
    ...(trap.honeypot ? ["the hidden field was filled in"] : []),
    ...(trap.token ? suspicionOfToken(trap.token, now) : []),
    ...(scoreOf(request) >= quarantinedFrom ? ["the text looks like advertising"] : []),
  ];
}
