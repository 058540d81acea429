/** Which file under content/ is of which kind, and the schema each kind is held to. */
import { array, type AnySchema } from "yup";
import { articleSchema } from "./article";
import { businessSchema } from "./business";
import { pictureSchema, projectSchema } from "./gallery";
import {
  documentSchema,
  homeSchema,
  navigationSchema,
  pageSchemas,
  redirectSchema,
} from "./pages";
import { serviceSchema } from "./service";
import { testimonialSchema } from "./testimonial";
import { townSchema, townServiceSchema } from "./town";

/** A kind of content. `pattern` matches the path below content/. */
export type Kind = {
  readonly name: string;
  readonly pattern: RegExp;
  readonly schema: AnySchema;
};

const one = (name: string, file: string, schema: AnySchema): Kind => ({
  name,
  pattern: new RegExp(`^${file.replaceAll(".", "\\.")}$`),
  schema,
});
const each = (name: string, folder: string, extension: string, schema: AnySchema): Kind => ({
  name,
  pattern: new RegExp(`^${folder}/[^/]+\\.${extension}$`),
  schema,
});

/** Every kind of content, by name. */
export const kinds: readonly Kind[] = [
  one("business", "business.yml", businessSchema),
  one("navigation", "navigation.yml", navigationSchema),
  one("home", "home.yml", homeSchema),
  ...Object.entries(pageSchemas).map(([name, schema]) =>
    one(`page-${name}`, `pages/${name}.yml`, schema),
  ),
  one("redirects", "redirects.yml", array(redirectSchema).required()),
  one("town-services", "town-services.yml", array(townServiceSchema).required()),
  one("testimonials", "testimonials.yml", array(testimonialSchema).required()),
  one("projects", "gallery/projects.yml", array(projectSchema).required()),
  one("pictures", "pictures/index.yml", array(pictureSchema).required()),
  one("terms", "terms.md", documentSchema),
  one("privacy", "privacy.md", documentSchema),
  each("service", "services", "yml", serviceSchema),
  each("town", "locations", "md", townSchema),
  each("article", "blogs", "md", articleSchema),
];

/** The kind of the file at `path` (relative to content/), if it has one. */
export function kindOf(path: string): Kind | undefined {
  return kinds.find(({ pattern }) => pattern.test(path));
}
