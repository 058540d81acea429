/** The company's data that the build needs before the content has been checked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { brandSchema, withPalette } from "../content-model/schemas/brand";
import { businessSchema } from "../content-model/schemas/business";

/** The folder of the content, below that in which commands run. */
export const contentFolder = "content";

const needed = businessSchema.pick(["name", "tagline", "origin", "trade"]).noUnknown(false);

/** Placeholders for settings with a mistake. Nobody sees them: the content check stops that build. */
const placeholders = {
  name: "No name yet",
  tagline: "No tagline yet",
  origin: "https://origin.invalid",
  blogSubject: "",
  brand: withPalette({
    referencePrefix: "REF",
    logo: "",
    colours: { ink: "#000000", gold: "#ffffff" },
  }),
};

/**
 * Name, tagline, origin (https, no slash at the end), subject of its articles and brand of the company, from
 * business.yml and brand.yml below `folder`; placeholders if the files are missing or invalid.
 */
export function readBuildSettings(folder = contentFolder) {
  const read = (name: string): unknown => parse(readFileSync(join(folder, name), "utf8"));
  try {
    const company = needed.validateSync(read("business.yml"), { strict: true });
    const { name, tagline, origin, trade } = company;
    const brand = brandSchema.validateSync(read("brand.yml"), { strict: true });
    return {
      name,
      tagline,
      origin,
      blogSubject: trade.blogSubject ?? "blog",
      brand: withPalette(brand),
    };
  } catch {
    return placeholders;
  }
}
