/** Prices, claims and the firm's identity are written once, in business.yml; other texts use tokens. */
import { listText, pounds } from "../../functions/shared/format-text";
import { phoneSpellings } from "../../functions/shared/phone-number";
import type { BusinessContent } from "./schemas/business";
import type { TypicalJob } from "./schemas/prices";
import { fillTokens, type TokenValues } from "./tokens";
import { longDay } from "./dates";
import { hoursText } from "./opening-hours";
import { addressLine } from "./places";
import { callOutRange, priceText } from "./prices";

/** The company as a party to a contract: its legal name, and its trading name if that differs. */
function legalName({ name, legal }: BusinessContent): string {
  const { registeredName = name } = legal ?? {};
  return registeredName === name ? name : `${registeredName}, trading as ${name}`;
}

/** The place where the firm is based: its own words, or its locality and town. */
function baseText({ base, locality, town }: BusinessContent["address"]): string {
  return base ?? (locality && locality !== town ? `${locality}, near ${town}` : town);
}

/**
 * The words for each token: facts about the company, the price ranges of typical jobs, and the number
 * of towns with a page. The text of a fact may use facts above it in business.yml.
 */
export function tokenValues(
  business: BusinessContent,
  jobs: readonly TypicalJob[],
  towns: number,
): TokenValues {
  const { address, registration, prices = [], callOutFees = [], claims, facts = [] } = business;
  const phone = phoneSpellings(business.phone);
  const feeRange = callOutRange(callOutFees);
  const values = new Map([
    ["business.name", business.name],
    ["business.legal-name", legalName(business)],
    ["business.phone", phone.display],
    ["business.phone-international", phone.international],
    ["business.email", business.email.address],
    ["business.trade", business.trade.person],
    ["business.trades", business.trade.people],
    ["business.work", business.trade.work],
    ...(towns > 0 ? [["business.towns", String(towns)] as const] : []),
    ["business.county", address.county],
    ["business.counties", listText(business.counties)],
    ["business.base", baseText(address)],
    ["business.address", addressLine(address)],
    ["business.hours", hoursText(business.hours)],
    ...(registration ? [["business.registration", registration.body] as const] : []),
    ...prices.map((price) => [`price.${price.key}`, priceText(price)] as const),
    ...jobs.map((job) => [`job.${job.key}`, priceText(job)] as const),
    ...(feeRange ? [["fee.range", priceText(feeRange)] as const] : []),
    ...callOutFees.map(({ key, when, fee }) => [`fee.${key}`, `${pounds(fee)} ${when}`] as const),
    ...claims.map(({ key, text, dated, asOf }) => {
      const claimText = dated ? `${text} (as of ${longDay(asOf)})` : text;
      return [`claim.${key}`, claimText] as const;
    }),
  ]);
  for (const { key, text } of facts) values.set(`fact.${key}`, fillTokens(text, values));
  return values;
}
