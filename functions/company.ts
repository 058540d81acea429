/** What the functions need to know of the company, from content/business.yml. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The company as mails and checks name it. The content check guarantees the shape. */
export type Company = {
  readonly name: string;
  /** Address of the site, like https://www.example.com. */
  readonly origin: string;
  readonly email: { readonly address: string };
};

/** Reads the company out of the content below `root`. */
export function readCompany(root: string): Company {
  return parse(readFileSync(join(root, "content/business.yml"), "utf8")) as Company;
}
