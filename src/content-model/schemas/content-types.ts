/** The content types: sorts of files under content/, and the schema of each. */
import { array, type AnySchema, type InferType, type ISchema } from "yup";
import { pageTypes } from "../page-types";
import { brandSchema } from "./brand";
import { businessSchema } from "./business";
import { typicalJobSchema } from "./prices";
import { googleOverrideSchema, pictureSchema, projectSchema } from "./gallery";
import { mapSchema } from "./map";
import { navigationSchema, redirectSchema } from "./pages";
import { personSchema, testimonialSchema } from "./people";
import { diagramSchema } from "./diagrams";
import { townServiceSchema } from "./town";

/** Properties of a content type, beside its name. */
type ContentTypeRow = {
  /** Path below content/; `*` stands for any file name. */
  readonly filePattern: string;
  readonly schema: AnySchema;
  /** GraphQL type of its entries; those without one are not queried by pages. */
  readonly graphqlType?: string;
  readonly optional?: true;
};

/** A file that is a list of entries. */
function list<Item>(filePattern: string, schema: ISchema<Item>, graphqlType?: string) {
  return { filePattern, schema: array(schema).required(), ...(graphqlType && { graphqlType }) };
}

/** Marks a content type that the site can do without. */
const optional = <Row extends object>(row: Row) => ({ ...row, optional: true as const });

const rows = {
  brand: { filePattern: "brand.yml", graphqlType: "Brand", schema: brandSchema },
  map: optional({ filePattern: "map.yml", graphqlType: "MapBackground", schema: mapSchema }),
  business: { filePattern: "business.yml", graphqlType: "Business", schema: businessSchema },
  navigation: {
    filePattern: "navigation.yml",
    graphqlType: "Navigation",
    schema: navigationSchema,
  },
  redirects: optional(list("redirects.yml", redirectSchema, "Redirect")),
  "town-services": optional(list("town-services.yml", townServiceSchema, "TownService")),
  people: optional(list("people.yml", personSchema, "Person")),
  "typical-jobs": optional(list("typical-jobs.yml", typicalJobSchema, "TypicalJob")),
  testimonials: optional(list("testimonials.yml", testimonialSchema, "Testimonial")),
  projects: optional(list("gallery/projects.yml", projectSchema, "Project")),
  // The photos function reads them; no page queries them.
  "google-overrides": optional(list("gallery/google-overrides.yml", googleOverrideSchema)),
  pictures: list("pictures/index.yml", pictureSchema, "Picture"),
  diagrams: optional(list("diagrams.yml", diagramSchema, "Diagram")),
  ...pageTypes,
} as const satisfies Readonly<Record<string, ContentTypeRow>>;

export type ContentTypeName = keyof typeof rows;

export type ContentType = ContentTypeRow & { readonly name: string };

export type ContentValue<Name extends ContentTypeName> = InferType<(typeof rows)[Name]["schema"]>;

export const contentTypes: readonly ContentType[] = Object.entries(rows).map(([name, row]) => ({
  name,
  ...row,
}));

/** The content type of the file at `path` (relative to content/), if any. */
export function findContentType(path: string): ContentType | undefined {
  return contentTypes.find(({ filePattern }) => {
    const [start = "", end] = filePattern.split("*");
    if (end === undefined) return path === filePattern;
    const name = path.slice(start.length, path.length - end.length);
    return path.startsWith(start) && path.endsWith(end) && name !== "" && !name.includes("/");
  });
}
