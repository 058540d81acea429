/** What the functions need to know of the company, from content/business.yml. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { phoneSpellings } from "./phone-number";

/** The company as mails and checks name it. The content check guarantees the shape. */
export type Company = {
  readonly name: string;
  /** Address of the site, like https://www.example.com. */
  readonly origin: string;
  readonly email: { readonly address: string };
  /** As people read it. */
  readonly phone: string;
  /** When the phone is answered in an emergency. */
  readonly emergencyHours: string;
  /** What the firm says of itself, by key; each is to be looked at again by a day (year-month-day). */
  readonly claims: readonly Claim[];
};

/** One line of the claims. */
export type Claim = { readonly key: string; readonly text: string; readonly reviewBy: string };

/** Reads the company out of the content below `root`. */
export function readCompany(root: string): Company {
  const company = parse(readFileSync(join(root, "content/business.yml"), "utf8")) as Company;
  return { ...company, phone: phoneSpellings(company.phone).display };
}
