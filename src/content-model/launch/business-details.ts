/** What a UK business must show on its website and has not filled in, and what its mail needs. */
import { strings } from "../check/texts";
import type { Content } from "../content";
import { placeOf, sources, type LaunchFinding } from "./finding";

/** Names and Trading Disclosures Regulations 2015: what a company's website must show. */
const companies = "https://www.legislation.gov.uk/uksi/2015/17/regulation/25";
/** Electronic Commerce Regulations 2002: what every business's website must show. */
const online = "https://www.legislation.gov.uk/uksi/2002/2013/regulation/6";

/** A field that is to be filled in: its way, what it is called there, and why. */
type Detail = Pick<LaunchFinding, "level" | "message" | "why" | "source"> & {
  readonly field: readonly [string, string];
};

const details: readonly Detail[] = [
  {
    field: ["legal", "registeredName"],
    level: "blocker",
    message: "the company's registered name, or your own name",
    why: "A website must name the company or the person behind a trading name.",
    source: online,
  },
  {
    field: ["legal", "registeredOffice"],
    level: "blocker",
    message: "the registered office, or an address for documents",
    why: "Customers must be able to find and serve the business at a geographic address.",
    source: online,
  },
  {
    field: ["legal", "companyNumber"],
    level: "task",
    message: "add it if the business is a company",
    why: "A company must show its number and where it is registered.",
    source: companies,
  },
  {
    field: ["legal", "vatNumber"],
    level: "task",
    message: "add it if the business is registered for VAT",
    why: "A business that charges VAT must show its number; prices here include VAT.",
    source: online,
  },
  {
    field: ["address", "street"],
    level: "blocker",
    message: "house number and street of the business",
    why: "Consumers must be told the geographic address at which the trader is established before they are bound.",
    source: "https://www.legislation.gov.uk/uksi/2013/3134/schedule/2",
  },
  {
    field: ["registration", "number"],
    level: "blocker",
    message: "your number with the body, which customers can look up",
    why: "Showing a quality mark without the authorisation it stands for is banned outright.",
    source: sources.bannedPractices,
  },
];

/** Registered name, office, company and VAT number, street, and registration number, where missing. */
export function legalDetails(content: Content): LaunchFinding[] {
  return content.all("business").flatMap(({ file, value }) => {
    const filledIn = new Set(strings(value).map(([field]) => field.join(".")));
    return details
      .filter(({ field }) => !filledIn.has(field.join(".")))
      .map(({ field, message, ...detail }) => ({
        rule: "legal-details",
        ...placeOf(file, [field[0]]),
        message: `${field.join(".")} is missing: ${message}`,
        ...detail,
      }));
  });
}

const senderGuidelines = "https://support.google.com/a/answer/81126";

/** Tasks for the domain of the company's e-mail. `hasServer`: a mail server is configured here. */
export function mailSetup(content: Content, hasServer: boolean): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const domain = business.value.email.address.split("@")[1] ?? "";
  const place = placeOf(business.file, ["email"]);
  const tasks = [
    {
      message: `SPF: a TXT record of ${domain} names your mail server (look: dig TXT ${domain})`,
      why: "Without it, mail from the site looks forged and is filed as spam.",
      source: "https://www.rfc-editor.org/rfc/rfc7208",
    },
    {
      message: `DKIM: your mail provider signs mail from ${domain}; publish the key it gives you`,
      why: "Large mailboxes expect SPF or DKIM from everyone, and both from those who send much.",
      source: senderGuidelines,
    },
    {
      message: `DMARC: a TXT record of _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:…"`,
      why: "It tells mailboxes what to do with mail that only pretends to be yours.",
      source: "https://www.rfc-editor.org/rfc/rfc7489",
    },
  ];
  const server = {
    message: "set SMTP_URL where the site runs (it is not set here); README.md lists the settings",
    why: "Without a mail server, enquiries are kept but written to files instead of sent.",
    source: senderGuidelines,
  };
  return [...(hasServer ? [] : [server]), ...tasks].map((task) => ({
    rule: "mail-setup",
    level: "task",
    ...place,
    ...task,
  }));
}
