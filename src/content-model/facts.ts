/** Prices, claims and the firm's identity are written once, in business.yml; tokens name them elsewhere. */
import { phoneSpellings } from "../../functions/phone-number";
import type { Facts } from "./tokens";
import {
  addressLine,
  hoursText,
  longDay,
  pounds,
  priceText,
  type OpeningHours,
  type PostalAddress,
  type Price,
} from "./wording";

type FactSource = {
  readonly name: string;
  readonly phone: string;
  readonly registration: { readonly body: string };
  readonly email: { readonly address: string };
  readonly address: PostalAddress;
  readonly prices: readonly (Price & { readonly key: string })[];
  readonly hours: readonly OpeningHours[];
  readonly callOutFees: readonly {
    readonly key: string;
    readonly when: string;
    readonly fee: number;
  }[];
  readonly claims: readonly {
    readonly key: string;
    readonly text: string;
    readonly asOf: string;
    readonly dated?: boolean | null | undefined;
  }[];
  readonly facts: readonly { readonly key: string; readonly text: string }[];
};

/** The facts that tokens can name. */
export function factsOf(business: FactSource): Facts {
  const { address, prices, callOutFees, claims, facts } = business;
  const phone = phoneSpellings(business.phone);
  return new Map([
    ["business.name", business.name],
    ["business.phone", phone.display],
    ["business.phone-international", phone.international],
    ["business.email", business.email.address],
    ["business.registration", business.registration.body],
    ["business.base", `${address.locality}, near ${address.town}`],
    ["business.address", addressLine(address)],
    ["business.hours", hoursText(business.hours)],
    ...prices.map((price) => [`price.${price.key}`, priceText(price)] as const),
    ...callOutFees.map(({ key, when, fee }) => [`fee.${key}`, `${pounds(fee)} ${when}`] as const),
    ...claims.map(({ key, text, dated, asOf }) => {
      const words = dated ? `${text} (as of ${longDay(asOf)})` : text;
      return [`claim.${key}`, words] as const;
    }),
    ...facts.map(({ key, text }) => [`fact.${key}`, text] as const),
  ]);
}
