/** What a UK business must show on its website and has not filled in. */
import type { Content } from "../content";
import { placeOf, sources, type LaunchFinding } from "./finding";

const rule = "legal-details";
/** Names and Trading Disclosures Regulations 2015: what a company's website must show. */
const companies = "https://www.legislation.gov.uk/uksi/2015/17/regulation/25";
/** Electronic Commerce Regulations 2002: what every business's website must show. */
const online = "https://www.legislation.gov.uk/uksi/2002/2013/regulation/6";

type Detail = Pick<LaunchFinding, "level" | "message" | "why" | "source">;

const details = {
  registeredName: {
    level: "blocker",
    message: "legal.registeredName is missing: the company's registered name, or your own name",
    why: "A website must name the company or the person behind a trading name.",
    source: online,
  },
  registeredOffice: {
    level: "blocker",
    message:
      "legal.registeredOffice is missing: the registered office, or an address for documents",
    why: "Customers must be able to find and serve the business at a geographic address.",
    source: online,
  },
  companyNumber: {
    level: "task",
    message: "legal.companyNumber is missing: add it if the business is a company",
    why: "A company must show its number and where it is registered.",
    source: companies,
  },
  vatNumber: {
    level: "task",
    message: "legal.vatNumber is missing: add it if the business is registered for VAT",
    why: "A business that charges VAT must show its number; prices here include VAT.",
    source: online,
  },
} as const satisfies Record<string, Detail>;

/** Registered name, office, company and VAT number, the street, and the number behind the registration mark. */
export function legalDetails(content: Content): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const { file, value } = business;
  const missing = (["registeredName", "registeredOffice", "companyNumber", "vatNumber"] as const)
    .filter((name) => !value.legal[name])
    .map((name) => ({ rule, ...placeOf(file, ["legal"]), ...details[name] }));
  const street = value.address.street
    ? []
    : [
        {
          rule,
          level: "blocker" as const,
          ...placeOf(file, ["address"]),
          message: "address.street is missing: house number and street of the business",
          why: "Consumers must be told the geographic address at which the trader is established before they are bound.",
          source: "https://www.legislation.gov.uk/uksi/2013/3134/schedule/2",
        },
      ];
  if (value.registration.number) return [...missing, ...street];
  const { body } = value.registration;
  return [
    ...missing,
    ...street,
    {
      rule,
      level: "blocker",
      ...placeOf(file, ["registration"]),
      message: `registration.number is missing: your ${body} number, which customers can look up`,
      why: "Showing a quality mark without the authorisation it stands for is banned outright.",
      source: sources.bannedPractices,
    },
  ];
}
