/** What gatsby-config.ts has to know of the content before it has been checked. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../content-model/files/list-files";
import { isDraft } from "../../content-model/publishing";
import { readSource } from "../../content-model/read-content";
import { brandSchema, colourNames, type Brand } from "../../content-model/schemas/brand";
import { businessSchema } from "../../content-model/schemas/business";
import { kindOf } from "../../content-model/schemas/kinds";

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

function valueOf(content: string, path: string): unknown {
  const kind = kindOf(path);
  const file = join(content, path);
  if (!kind || !existsSync(file)) return undefined;
  const read = readSource(path, kind, readFileSync(file, "utf8"));
  return Array.isArray(read) ? undefined : read.value;
}

/** Reads brand.yml in the content folder; black throughout where it is absent or not in order. */
export function readBrand(content: string): Brand {
  const value = valueOf(content, "brand.yml");
  if (brandSchema.isValidSync(value, { strict: true })) return brandSchema.cast(value);
  const colours = Object.fromEntries(colourNames.map((name) => [name, "#000000"]));
  return { referencePrefix: "REF", colours: colours as Brand["colours"] };
}

/** Reads business.yml in the content folder; placeholders where it is absent or not in order. */
export function siteMetadata(content: string): SiteMetadata {
  const value = valueOf(content, "business.yml");
  if (!needed.isValidSync(value, { strict: true })) return unknown;
  const { name, tagline, origin } = needed.cast(value);
  return { title: name, description: tagline, siteUrl: origin };
}

function holdsDraft(root: string, path: string): boolean {
  const kind = kindOf(path);
  const source = kind ? readFileSync(join(root, path), "utf8") : "";
  // Every process of a build asks this of every file, and hardly any is a draft.
  if (!kind || !source.includes("draft:")) return false;
  const file = readSource(path, kind, source);
  return "value" in file && isDraft(file.value);
}

/**
 * Patterns of the drafts below `root`, the content folder. They are left out as
 * files, not as nodes: develop and build share Gatsby's cache, and a node that is
 * in it is not made again.
 */
export function draftFiles(root: string): string[] {
  return listFiles(root)
    .paths.filter((path) => holdsDraft(root, path))
    .map((path) => `**/${path}`);
}
