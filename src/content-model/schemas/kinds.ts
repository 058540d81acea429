/** Which file under content/ is of which kind, and the schema each kind is held to. */
import { array, type AnySchema } from "yup";
import { articleSchema } from "./article";
import { businessSchema } from "./business";
import { googleOverrideSchema, pictureSchema, projectSchema } from "./gallery";
import { documentSchema, homeSchema, navigationSchema, pageSchemas, redirectSchema } from "./pages";
import { serviceSchema } from "./service";
import { testimonialSchema } from "./testimonial";
import { townSchema, townServiceSchema } from "./town";

/** A kind of content. `place` is its path below content/; `*` stands for any file name. */
export type Kind = {
  readonly name: string;
  readonly place: string;
  readonly schema: AnySchema;
  /** The site can do without it. */
  readonly optional?: boolean;
};

const kind = (name: string, place: string, schema: AnySchema): Kind => ({ name, place, schema });

/** Every kind of content, by name. */
export const kinds: readonly Kind[] = [
  kind("business", "business.yml", businessSchema),
  kind("navigation", "navigation.yml", navigationSchema),
  kind("home", "home.yml", homeSchema),
  ...Object.entries(pageSchemas).map(([name, schema]) =>
    kind(`page-${name}`, `pages/${name}.yml`, schema),
  ),
  kind("redirects", "redirects.yml", array(redirectSchema).required()),
  kind("town-services", "town-services.yml", array(townServiceSchema).required()),
  kind("testimonials", "testimonials.yml", array(testimonialSchema).required()),
  kind("projects", "gallery/projects.yml", array(projectSchema).required()),
  {
    name: "google-overrides",
    place: "gallery/google-overrides.yml",
    schema: array(googleOverrideSchema).required(),
    optional: true,
  },
  kind("pictures", "pictures/index.yml", array(pictureSchema).required()),
  kind("terms", "terms.md", documentSchema),
  kind("privacy", "privacy.md", documentSchema),
  kind("cancellation-form", "cancellation-form.md", documentSchema),
  kind("service", "services/*.yml", serviceSchema),
  kind("town", "locations/*.md", townSchema),
  kind("article", "blogs/*.md", articleSchema),
];

/** The kind of the file at `path` (relative to content/), if it has one. */
export function kindOf(path: string): Kind | undefined {
  return kinds.find(({ place }) => {
    const [start = "", end] = place.split("*");
    if (end === undefined) return path === place;
    const name = path.slice(start.length, path.length - end.length);
    return path.startsWith(start) && path.endsWith(end) && name !== "" && !name.includes("/");
  });
}
