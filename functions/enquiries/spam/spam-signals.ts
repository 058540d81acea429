/**
 * Signs that a message may be spam. They never delete a message, but hold it for a person to look at. A message that is
 * held by mistake may cost a job; an advertisement that is let through costs the press of a button.
 */
import { readPhoneNumber } from "../../shared/phone-number";
import { postcode } from "../postcode";
import { minFormAge } from "../../shared/contact-fields";
import type { Message } from "../../shared/check-message";
import type { About } from "../enquiry";

/** The values of the fields that no person fills in. */
export type Trap = { readonly honeypot: string | undefined; readonly age: string | undefined };

/**
 * The message that is judged. Words of the field "service" never count, since a link of the site may have filled it in.
 */
export type SpamCheckInput = Readonly<{ fields: Message; photos: number; about: About }>;

/** A sign of spam, or with negative points of an honest message. `words` are the visitor's own words in one line. */
type Sign = Readonly<{
  points: number;
  applies: (judged: SpamCheckInput, words: string) => boolean;
}>;

const linksIn = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

const says = (points: number, pattern: RegExp): Sign => ({
  points,
  applies: (_judged, words) => pattern.test(words),
});

/**
 * All signs. Links alone never hold a message (they give two points at most), nor does its subject alone: customers run
 * casinos and SEO agencies. Measure every change by honest-messages.yml and spam-messages.yml.
 */
const signs: readonly Sign[] = [
  { points: 1, applies: ({ fields: { message } }) => linksIn(message) > 1 },
  { points: 1, applies: ({ fields: { name, address } }) => linksIn(`${name} ${address}`) > 0 },
  // The markup of forums. Markdown, like [link](https://…), does not count, since customers paste it.
  says(4, /\[(?:url\b|link=)/i),
  // Subjects of advertising.
  says(1, /\b(?:seo|ppc|digital marketing|web(?:site)? (?:design|development)|app development)\b/i),
  says(
    1,
    /\b(?:first page of google|google ads|landing pages)\b|\b(?:instagram|more|real) followers/i,
  ),
  // Customers ask us whether we take bitcoin or do loans.
  says(
    1,
    /(?<!\bdo you (?:accept|do|offer|take) )\b(?:casino|betting|crypto|bitcoin|forex|loans?|dating|viagra|cialis|cbd|replica)\b(?! (?:from|back|to)\b)/i,
  ),
  says(1, /\b(?:contact forms|databases|email lists?|essays?)\b|казино|продвижение сайт/i),
  says(1, /\byour (?:blog|domain|google business)\b/i),
  // The ways in which people sell.
  says(
    1,
    /\b(?:click here|unsubscribe|(?:apply|order|play) now)\b|\btelegram:? (?:@|channel|group)/i,
  ),
  says(1, /\b(?:100% free|make money|download it here)/i),
  says(1, /\b(?:exclusive|limited[- ]time) offer\b|\baffordable price/i),
  says(1, /\$\s?\d|\bfactory price|\bfree (?:\w+ )?(?:audit|shipping)\b/i),
  says(1, /\bhelp your (?:business|company|(?:web)?site)\b/i),
  says(2, /\bmillion to (?:donate|invest|transfer)\b/i),
  says(2, /\bwe (?:can|offer|create)\b.{0,30}\b(?:redesign|explainer)\b/i),
  // Firms that are customers say of themselves what firms that sell say, so all of it is one sign.
  says(
    1,
    /\bwe are (?:an?|the|one of the) (?:\w+ ){0,2}(?:leading|professional)\b.{0,30}\b(?:company|supplier|manufacturer|team)\b|\b(?:wholesale|purchasing manager)\b/i,
  ),
  says(1, /\b(?:MOQ|high-converting|outsourcing|send (?:you )?(?:a|our) catalogue)\b/i),
  // Customers say these too, so all of them together are one sign.
  says(
    1,
    /\byour (?:web)?site\b|\btop of google\b|\b(?:reply with|book a)\b|\b\d+% off|\bprices? start|\b(?:best|cheap) price|\bspecial offer\b|\bfree (?:\w+ )?consultation\b|\b(?:we|i) (?:can )?(?:guarantee|help|improve|offer|provide|write)\b/i,
  ),
  says(2, /\b(?:back-?links?|do-?follow|guest posts?|sponsored posts?|domain authority)\b/i),
  says(
    2,
    /\b(?:boost|drive|grow|increase) (?:more|your) (?:\w+ )?(?:presence|rank|sales|social|traffic)/i,
  ),
  says(2, /\b(?:exclusive|qualified) leads|\btargeted traffic|\bviolating the copyright/i),
  says(2, /\b(?:free spins|no deposit|guaranteed profit|passive income|adult dating)\b|бонус/i),
  says(2, /\b(?:double your money|without prescription|no credit check|situs judi|earn \d+%)/i),
  // Signs of an honest message. Words of an emergency are none, since anybody can add them.
  { points: -1, applies: ({ photos }) => photos > 0 },
  { points: -1, applies: ({ about }) => about.service !== undefined },
  {
    points: -1,
    applies: ({ fields: { phone, address } }) =>
      readPhoneNumber(phone)?.countryCallingCode === "44" && address.search(postcode) >= 0,
  },
];
const heldFrom = 3;

/** Signs in the age of the form. It is missing if the browser runs no script, so a missing age is no sign of spam. */
function suspicionOfAge(age: string): readonly string[] {
  if (!/^\d{1,15}$/.test(age)) return ["the form's timer was tampered with"];
  return Number(age) < minFormAge ? ["it was sent within 3 seconds"] : [];
}

/** The signs in the fields that no person fills in. */
export const trapSignals = ({ honeypot, age }: Trap): string[] => [
  ...(honeypot ? ["the hidden field was filled in"] : []),
  ...(age ? suspicionOfAge(age) : []),
];

/** The reasons to hold a message; none if it is to be mailed at once. */
export function spamSignals(judged: SpamCheckInput, trap: Trap): string[] {
  const { name, address, message } = judged.fields;
  const words = [name, address, message].join(" ").replace(/\s+/g, " ");
  const found = signs.filter(({ applies }) => applies(judged, words));
  const score = found.reduce((sum, { points }) => sum + points, 0);
  return [...trapSignals(trap), ...(score >= heldFrom ? ["the text looks like advertising"] : [])];
}
