/** Which file under content/ is of which kind, and the schema each kind is held to. */
import { array, type AnySchema, type InferType } from "yup";
import { pageRecords } from "../page-kinds";
import { brandSchema } from "./brand";
import { businessSchema } from "./business";
import { googleOverrideSchema, pictureSchema, projectSchema } from "./gallery";
import { navigationSchema, redirectSchema } from "./pages";
import { personSchema, testimonialSchema } from "./people";
import { townServiceSchema } from "./town";
import { typicalJobSchema } from "./prices";

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

const rows = {
  // The build and the functions read it; no page asks for it.
  brand: { place: "brand.yml", schema: brandSchema },
  business: { place: "business.yml", type: "Business", schema: businessSchema },
  navigation: { place: "navigation.yml", type: "Navigation", schema: navigationSchema },
  redirects: { place: "redirects.yml", type: "Redirect", schema: array(redirectSchema).required() },
  "town-services": {
    place: "town-services.yml",
    type: "TownService",
    schema: array(townServiceSchema).required(),
  },
  people: { place: "people.yml", type: "Person", schema: array(personSchema).required() },
  "typical-jobs": {
    place: "typical-jobs.yml",
    type: "TypicalJob",
    schema: array(typicalJobSchema).required(),
  },
  testimonials: {
    place: "testimonials.yml",
    type: "Testimonial",
    schema: array(testimonialSchema).required(),
  },
  projects: {
    place: "gallery/projects.yml",
    type: "Project",
    schema: array(projectSchema).required(),
  },
  // The photos function reads them; no page does.
  "google-overrides": {
    place: "gallery/google-overrides.yml",
    schema: array(googleOverrideSchema).required(),
    optional: true,
  },
  pictures: {
    place: "pictures/index.yml",
    type: "Picture",
    schema: array(pictureSchema).required(),
  },
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
