/** The kinds of files under content/, and the schema of each. */
import { array, type AnySchema, type InferType, type ISchema } from "yup";
import { pageTypes } from "../page-types";
import { brandSchema } from "./brand";
import { businessSchema, typicalJobSchema } from "./business";
import { googleOverrideSchema, pictureSchema, projectSchema } from "./gallery";
import { mapSchema } from "./map";
import { navigationSchema, redirectSchema } from "./pages";
import { personSchema, testimonialSchema } from "./people";
import { diagramSchema } from "./diagrams";
import { townServiceSchema } from "./town";

/** Properties of a kind of content, beside its name. */
type KindRow = {
  /** Path below content/; `*` stands for any file name. */
  readonly place: string;
  readonly schema: AnySchema;
  /** GraphQL type of the kind; kinds without one are not queried by pages. */
  readonly type?: string;
  readonly optional?: true;
};

/** A file that is a list of records. */
function list<Item>(place: string, schema: ISchema<Item>, type?: string) {
  return { place, schema: array(schema).required(), ...(type && { type }) };
}

/** Marks a kind that the site can do without. */
const optional = <Row extends object>(row: Row) => ({ ...row, optional: true as const });

const rows = {
  // The build and the functions read these two; no page queries them.
  brand: { place: "brand.yml", schema: brandSchema },
  map: optional({ place: "map.yml", schema: mapSchema }),
  business: { place: "business.yml", type: "Business", schema: businessSchema },
  navigation: { place: "navigation.yml", type: "Navigation", schema: navigationSchema },
  redirects: optional(list("redirects.yml", redirectSchema, "Redirect")),
  "town-services": list("town-services.yml", townServiceSchema, "TownService"),
  people: optional(list("people.yml", personSchema, "Person")),
  "typical-jobs": optional(list("typical-jobs.yml", typicalJobSchema, "TypicalJob")),
  testimonials: optional(list("testimonials.yml", testimonialSchema, "Testimonial")),
  projects: optional(list("gallery/projects.yml", projectSchema, "Project")),
  // The photos function reads them; no page queries them.
  "google-overrides": optional(list("gallery/google-overrides.yml", googleOverrideSchema)),
  pictures: list("pictures/index.yml", pictureSchema, "Picture"),
  diagrams: optional(list("diagrams.yml", diagramSchema, "Diagram")),
  ...pageTypes,
} as const satisfies Readonly<Record<string, KindRow>>;

/** Name of a kind of content. */
export type KindName = keyof typeof rows;

/** A kind of content. */
export type Kind = KindRow & { readonly name: string };

/** The value of a file of a kind. */
export type ValueOf<Name extends KindName> = InferType<(typeof rows)[Name]["schema"]>;

/** Every kind of content. */
export const kinds: readonly Kind[] = Object.entries(rows).map(([name, row]) => ({ name, ...row }));

/** The kind of the file at `path` (relative to content/), if any. */
export function kindOf(path: string): Kind | undefined {
  return kinds.find(({ place }) => {
    const [start = "", end] = place.split("*");
    if (end === undefined) return path === place;
    const name = path.slice(start.length, path.length - end.length);
    return path.startsWith(start) && path.endsWith(end) && name !== "" && !name.includes("/");
  });
}
