/** What the build has to know of the company before the content has been checked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { brandSchema, colourNames, type Brand } from "../content-model/schemas/brand";
import { businessSchema } from "../content-model/schemas/business";

/** Where the copy of content/ lies that Gatsby reads; `npm run clean` takes it away. */
export const checkedContent = ".cache/content";

/** There from when a build may change Gatsby's cache until it has ended well. */
export const unfinishedBuild = ".cache/.unfinished";

const needed = businessSchema.pick(["name", "tagline", "origin", "trade"]).noUnknown(false);

/** Never shown: a build stops at the check of the content, which says what is wrong and where. */
const unknown = {
  name: "No name yet",
  tagline: "No tagline yet",
  origin: "https://origin.invalid",
  advice: "",
  brand: {
    referencePrefix: "REF",
    logo: "",
    colours: Object.fromEntries(colourNames.map((name) => [name, "#000000"])),
  } as Brand,
};

/**
 * Its name, tagline, origin (https, no slash at the end), what its articles give, and its look, from business.yml and brand.yml
 * below `content`; placeholders where they are absent or not in order.
 */
export function readCompany(content: string) {
  const read = (name: string): unknown => parse(readFileSync(join(content, name), "utf8"));
  try {
    const company = needed.validateSync(read("business.yml"), { strict: true });
    const { name, tagline, origin, trade } = company;
    const brand = brandSchema.validateSync(read("brand.yml"), { strict: true });
    return { name, tagline, origin, advice: trade.advice, brand };
  } catch {
    return unknown;
  }
}
