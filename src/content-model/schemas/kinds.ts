/** Which file under content/ is of which kind, and the schema each kind is held to. */
import { array, type AnySchema, type InferType } from "yup";
import { articleSchema } from "./article";
import { businessSchema } from "./business";
import { googleOverrideSchema, pictureSchema, projectSchema } from "./gallery";
import { documentSchema, homeSchema, navigationSchema, pageSchemas, redirectSchema } from "./pages";
import { personSchema } from "./person";
import { serviceSchema } from "./service";
import { storySchema } from "./story";
import { testimonialSchema } from "./testimonial";
import { townSchema, townServiceSchema } from "./town";
import { typicalJobSchema } from "./typical-job";

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
  business: { place: "business.yml", type: "Business", schema: businessSchema },
  navigation: { place: "navigation.yml", type: "Navigation", schema: navigationSchema },
  home: { place: "home.yml", type: "Home", schema: homeSchema },
  "page-services": {
    place: "pages/services.yml",
    type: "ServicesPage",
    schema: pageSchemas.services,
  },
  "page-locations": {
    place: "pages/locations.yml",
    type: "LocationsPage",
    schema: pageSchemas.locations,
  },
  "page-about": { place: "pages/about.yml", type: "AboutPage", schema: pageSchemas.about },
  "page-gallery": { place: "pages/gallery.yml", type: "GalleryPage", schema: pageSchemas.gallery },
  "page-prices": { place: "pages/prices.yml", type: "PricesPage", schema: pageSchemas.prices },
  "page-testimonials": {
    place: "pages/testimonials.yml",
    type: "TestimonialsPage",
    schema: pageSchemas.testimonials,
  },
  "page-blogs": { place: "pages/blogs.yml", type: "BlogsPage", schema: pageSchemas.blogs },
  "page-contact": { place: "pages/contact.yml", type: "ContactPage", schema: pageSchemas.contact },
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
  terms: { place: "terms.md", type: "Document", schema: documentSchema },
  privacy: { place: "privacy.md", type: "Document", schema: documentSchema },
  "cancellation-form": {
    place: "cancellation-form.md",
    type: "Document",
    schema: documentSchema,
  },
  service: { place: "services/*.yml", type: "Service", schema: serviceSchema },
  town: { place: "locations/*.md", type: "Location", schema: townSchema },
  story: { place: "projects/*.md", type: "Story", schema: storySchema },
  article: { place: "blogs/*.md", type: "Article", schema: articleSchema },
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
