/** Everything that stands between the content and going live. */
import type { Content } from "../content";
import { problemAt } from "../problem";
import { isDraft } from "../publishing";
import { claimFindings } from "./claims";
import { finding, sources, type LaunchFinding } from "./finding";
import { sampleFindings, type Drawing } from "./samples";

/** What the rules look at. The content must be in order. */
export type LaunchInput = {
  readonly content: Content;
  readonly drawings: readonly Drawing[];
  /** Year-month-day. */
  readonly today: string;
  /** A mail server is configured here. */
  readonly hasMailServer: boolean;
};

/** Names and Trading Disclosures Regulations 2015: what a company's website must show. */
const companies = "https://www.legislation.gov.uk/uksi/2015/17/regulation/25";
/** Electronic Commerce Regulations 2002: what every business's website must show. */
const online = "https://www.legislation.gov.uk/uksi/2002/2013/regulation/6";

/** Fields of business.yml that a UK business must show on its website: what to fill in, and why. */
const details = [
  {
    field: "legal.registeredName",
    level: "blocker",
    what: "the company's registered name, or your own name",
    why: "A website must name the company or the person behind a trading name.",
    source: online,
  },
  {
    field: "legal.registeredOffice",
    level: "blocker",
    what: "the registered office, or an address for documents",
    why: "Customers must be able to find and serve the business at a geographic address.",
    source: online,
  },
  {
    field: "legal.companyNumber",
    level: "task",
    what: "add it if the business is a company",
    why: "A company must show its number and where it is registered.",
    source: companies,
  },
  {
    field: "legal.vatNumber",
    level: "task",
    what: "add it if the business is registered for VAT",
    why: "A business that charges VAT must show its number; prices here include VAT.",
    source: online,
  },
  {
    field: "address.street",
    level: "blocker",
    what: "house number and street of the business",
    why: "Consumers must be told the geographic address at which the trader is established before they are bound.",
    source: "https://www.legislation.gov.uk/uksi/2013/3134/schedule/2",
  },
  {
    field: "registration.number",
    level: "blocker",
    what: "your number with the body, which customers can look up",
    why: "Showing a quality mark without the authorisation it stands for is banned outright.",
    source: sources.bannedPractices,
  },
] as const;

function legalDetails({ texts, one }: Content): LaunchFinding[] {
  const business = one("business")?.file;
  if (!business) return [];
  const filledIn = texts
    .filter(({ file }) => file === business)
    .map(({ field }) => field.join("."));
  return details
    .filter(({ field }) => !filledIn.includes(field))
    .map(({ field, what, ...rule }) => {
      const problem = problemAt(business, field.split("."), `${field} is missing: ${what}`);
      return finding({ rule: "legal-details", ...rule }, problem);
    });
}

const senderGuidelines = "https://support.google.com/a/answer/81126";

/** What the domain of the company's e-mail needs: what to do, why, and where to read of it. */
function mailTasks(domain: string) {
  return [
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
}

const noServer = {
  message: "set SMTP_URL where the site runs (it is not set here); README.md lists the settings",
  why: "Without a mail server, enquiries are kept but written to files instead of sent.",
  source: senderGuidelines,
};

function mailSetup({ one }: Content, hasServer: boolean): LaunchFinding[] {
  const business = one("business");
  if (!business) return [];
  const domain = business.value.email.address.split("@")[1] ?? "";
  const tasks = [...(hasServer ? [] : [noServer]), ...mailTasks(domain)];
  return tasks.map(({ message, ...rule }) => {
    const problem = problemAt(business.file, ["email"], message);
    return finding({ rule: "mail-setup", level: "task", ...rule }, problem);
  });
}

/** One task for each page that is written and not published. */
function drafts({ files }: Content): LaunchFinding[] {
  const rule = {
    rule: "drafts",
    level: "task",
    why: "Visitors and search engines do not see it.",
    source: "content/README.md",
  } as const;
  const message = 'is a draft; take out the line "draft: true" to publish it, or delete the file';
  return files
    .filter(({ value }) => isDraft(value))
    .map((file) => finding(rule, problemAt(file, ["draft"], message)));
}

/** All findings: blockers first, then tasks. */
export function launchFindings(input: LaunchInput): LaunchFinding[] {
  const { content, drawings, today, hasMailServer } = input;
  const findings = [
    ...sampleFindings(content, drawings),
    ...claimFindings(content, today),
    ...legalDetails(content),
    ...drafts(content),
    ...mailSetup(content, hasMailServer),
  ];
  return ["blocker", "task"].flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  );
}
