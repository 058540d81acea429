/** What gatsby-config.ts has to know of the company before the content has been checked. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { businessSchema } from "../../content-model/schemas/business";
import { kindOf } from "../../content-model/schemas/kinds";
import { readSource } from "../../content-model/read-content";

/** Name, tagline and origin (https, no slash at the end) of the company. */
export type SiteMetadata = {
  readonly title: string;
  readonly description: string;
  readonly siteUrl: string;
};

const needed = businessSchema.pick(["name", "tagline", "origin"]).noUnknown(false);

/** Never shown: a build stops at the check of the content, which says what is wrong and where. */
const unknown: SiteMetadata = {
  title: "No name yet",
  description: "No tagline yet",
  siteUrl: "https://origin.invalid",
};

/** Reads business.yml in the content folder; stand-ins where it is absent or not in order. */
export function siteMetadata(content: string): SiteMetadata {
  const path = "business.yml";
  const kind = kindOf(path);
  const file = join(content, path);
  if (!kind || !existsSync(file)) return unknown;
  const read = readSource(path, kind, readFileSync(file, "utf8"));
  if (Array.isArray(read) || !needed.isValidSync(read.value, { strict: true })) return unknown;
  const { name, tagline, origin } = needed.cast(read.value);
  return { title: name, description: tagline, siteUrl: origin };
}
