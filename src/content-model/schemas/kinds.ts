/** Which file under content/ is of which kind, and the schema each kind is held to. */
import { array, type AnySchema, type InferType, type ISchema } from "yup";
import { pageRecords } from "../page-kinds";
import { brandSchema } from "./brand";
import { businessSchema, typicalJobSchema } from "./business";
import { googleOverrideSchema, pictureSchema, projectSchema } from "./gallery";
import { navigationSchema, redirectSchema } from "./pages";
import { personSchema, testimonialSchema } from "./people";
import { proofSchema } from "./proofs";
import { townServiceSchema } from "./town";

/** What is known of a kind of content, beside its name. */
type KindRow = {
  /** Path below content/; `*` stands for any file name. */
  readonly place: string;
  readonly schema: AnySchema;
  /** Its type in GraphQL; what has none is not asked for by pages. */
  readonly type?: string;
  /** The site can do without it. */
  readonly optional?: boolean;
};

/** A file that is a list of records. */
function list<Item>(place: string, schema: ISchema<Item>, type?: string) {
  return { place, schema: array(schema).required(), ...(type && { type }) };
}

const rows = {
  // The build and the functions read it; no page asks for it.
  brand: { place: "brand.yml", schema: brandSchema },
  business: { place: "business.yml", type: "Business", schema: businessSchema },
  navigation: { place: "navigation.yml", type: "Navigation", schema: navigationSchema },
  redirects: list("redirects.yml", redirectSchema, "Redirect"),
  "town-services": list("town-services.yml", townServiceSchema, "TownService"),
  people: list("people.yml", personSchema, "Person"),
  "typical-jobs": list("typical-jobs.yml", typicalJobSchema, "TypicalJob"),
  testimonials: list("testimonials.yml", testimonialSchema, "Testimonial"),
  projects: list("gallery/projects.yml", projectSchema, "Project"),
  // The photos function reads them; no page does.
  "google-overrides": {
    ...list("gallery/google-overrides.yml", googleOverrideSchema),
    optional: true,
  },
  pictures: list("pictures/index.yml", pictureSchema, "Picture"),
  proofs: { ...list("proofs.yml", proofSchema, "Proof"), optional: true },
  ...pageRecords,
} as const satisfies Readonly<Record<string, KindRow>>;

/** Name of a kind of content. */
export type KindName = keyof typeof rows;

/** A kind of content. */
export type Kind = KindRow & { readonly name: string };

/** What a file of a kind holds. */
export type ValueOf<Name extends KindName> = InferType<(typeof rows)[Name]["schema"]>;

/** Every kind of content. */
export const kinds: readonly Kind[] = Object.entries(rows).map(([name, row]) => ({ name, ...row }));

/** The kind of the file at `path` (relative to content/), if it has one. */
export function kindOf(path: string): Kind | undefined {
  return kinds.find(({ place }) => {
    const [start = "", end] = place.split("*");
    if (end === undefined) return path === place;
    const name = path.slice(start.length, path.length - end.length);
    return path.startsWith(start) && path.endsWith(end) && name !== "" && !name.includes("/");
  });
}
