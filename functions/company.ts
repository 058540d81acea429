/** The company as the functions need to know it, from content/business.yml and brand.yml. */
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { derivePalette, type Palette } from "./shared/colours";
import { phoneSpellings } from "./shared/phone-number";
import { siteIndexFile } from "./site-index";
import type { UrgentPhrases } from "./shared/urgent";

/** Opening and closing time: "08:00", "18:00". */
type Times = { readonly opens?: string; readonly closes?: string };

/** The company as mails and checks name it. The content check guarantees the shape. */
export type Company = {
  readonly name: string;
  /** URL of the site, like https://www.example.com. */
  readonly origin: string;
  readonly trade: {
    /** One person of the trade, like "electrician". */
    readonly person: string;
    /** Words of what the firm works on, by which honest messages are told from advertising. */
    readonly jobWords?: readonly string[];
  };
  readonly email: { readonly address: string };
  readonly address: Readonly<Record<"town" | "county" | "postcode", string>> & {
    readonly locality?: string;
  };
  /** The telephone number, spaced as people read it. */
  readonly phone: string;
  /** Hours in which emergency calls are answered; absent if none are. */
  readonly emergencyHours?: string;
  readonly links?: { readonly writeReview?: string };
  /** The proposed message that asks a customer for a review after the job, followed by that link. */
  readonly reviewRequest?: string;
  /** The firm's claims about itself, by key; each must be reviewed by a day (year-month-day). */
  readonly claims: readonly (Readonly<Record<"key" | "text" | "reviewBy", string>> & {
    /** The hours within which the claim "response" promises an answer. */
    readonly hours?: number;
    /** The hours run round the clock (the default), or only while the firm is open. */
    readonly counted?: "round the clock" | "in opening hours";
  })[];
  /** Opening hours by day of the week, like "Monday"; a row without times is closed. */
  readonly hours: readonly (Times & { readonly days: readonly string[] })[];
  /** Days (year-month-day) with other hours; a row without times is closed. */
  readonly specialDays?: readonly (Times & { readonly from: string; readonly to?: string })[];
  /** Phrases that make a message urgent; if undefined, no words do. */
  readonly urgent?: UrgentPhrases;
  readonly brand: {
    /** The beginning of every enquiry's reference, like AB. */
    readonly referencePrefix: string;
    readonly colours: Palette;
  };
};

/** Reads the company from the content below `root`. */
export function readCompany(root: string): Company {
  const read = (name: string): unknown => parse(readFileSync(join(root, "content", name), "utf8"));
  const company = read("business.yml") as Omit<Company, "brand">;
  const brand = read("brand.yml") as Company["brand"];
  return {
    ...company,
    phone: phoneSpellings(company.phone).display,
    brand: { ...brand, colours: derivePalette(brand.colours) },
  };
}

/** Gives the company of the release that is served, or else of `root`. A new build is read anew. */
export function createCompanyReader(publicFolder: string, root: string): () => Company {
  let last: { readonly version: string; readonly company: Company } | undefined;
  return () => {
    const beside = existsSync(publicFolder) ? join(realpathSync(publicFolder), "..") : root;
    const folder = existsSync(join(beside, "content", "business.yml")) ? beside : root;
    const index = statSync(join(publicFolder, siteIndexFile), { throwIfNoEntry: false });
    const version = `${folder} ${index?.mtimeMs}`;
    if (last?.version !== version) last = { version, company: readCompany(folder) };
    return last.company;
  };
}

/** The claim "response", like "within 24 hours". Without hours it sets no deadline. */
export const responseClaim = ({ claims }: Pick<Company, "claims">) =>
  claims.find(({ key }) => key === "response");
