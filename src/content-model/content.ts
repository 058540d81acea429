/** The whole content as typed values, for rules that look across files. */
import { array, type AnySchema, type InferType } from "yup";
import { articleSchema, type ArticleContent } from "./schemas/article";
import { businessSchema, type BusinessContent } from "./schemas/business";
import {
  googleOverrideSchema,
  pictureSchema,
  projectSchema,
  type GoogleOverrideContent,
  type PictureContent,
  type ProjectContent,
} from "./schemas/gallery";
import { isDraft } from "./is-draft";
import {
  homeSchema,
  navigationSchema,
  redirectSchema,
  type HomeContent,
  type NavigationContent,
  type RedirectContent,
} from "./schemas/pages";
import { articlePath, locationPath, paths, servicePath } from "./paths";
import type { ContentFile } from "./read-content";
import { testimonialSchema, type TestimonialContent } from "./schemas/testimonial";
import { serviceSchema, type ServiceContent } from "./schemas/service";
import {
  townSchema,
  townServiceSchema,
  type TownContent,
  type TownServiceContent,
} from "./schemas/town";

/** A file together with its typed value. */
export type Entry<Value> = { readonly file: ContentFile; readonly value: Value };

/** Everything under content/ that other content refers to. Absent files are undefined. */
export type Content = {
  readonly files: readonly ContentFile[];
  readonly business: Entry<BusinessContent> | undefined;
  readonly navigation: Entry<NavigationContent> | undefined;
  readonly home: Entry<HomeContent> | undefined;
  readonly redirects: Entry<RedirectContent[]> | undefined;
  readonly townServices: Entry<TownServiceContent[]> | undefined;
  readonly projects: Entry<ProjectContent[]> | undefined;
  readonly googleOverrides: Entry<GoogleOverrideContent[]> | undefined;
  readonly pictures: Entry<PictureContent[]> | undefined;
  readonly testimonials: Entry<TestimonialContent[]> | undefined;
  readonly services: readonly Entry<ServiceContent>[];
  readonly towns: readonly Entry<TownContent>[];
  readonly articles: readonly Entry<ArticleContent>[];
};

/** Types the files. Files that break their schema are left out: `checkShape` has named them. */
export function typeContent(files: readonly ContentFile[]): Content {
  function all<S extends AnySchema>(kind: string, schema: S): Entry<InferType<S>>[] {
    return files
      .filter((file) => file.kind.name === kind && schema.isValidSync(file.value, { strict: true }))
      .map((file) => ({ file, value: schema.cast(file.value) as InferType<S> }));
  }
  return {
    files,
    business: all("business", businessSchema)[0],
    navigation: all("navigation", navigationSchema)[0],
    home: all("home", homeSchema)[0],
    redirects: all("redirects", array(redirectSchema).required())[0],
    townServices: all("town-services", array(townServiceSchema).required())[0],
    projects: all("projects", array(projectSchema).required())[0],
    googleOverrides: all("google-overrides", array(googleOverrideSchema).required())[0],
    pictures: all("pictures", array(pictureSchema).required())[0],
    testimonials: all("testimonials", array(testimonialSchema).required())[0],
    services: all("service", serviceSchema),
    towns: all("town", townSchema),
    articles: all("article", articleSchema),
  };
}

/** Address of every page the content publishes, whether or not its file is in order. */
export function pagePaths(files: readonly ContentFile[]): ReadonlySet<string> {
  const slugs = (kind: string) =>
    files.filter((file) => file.kind.name === kind && !isDraft(file.value)).map(({ slug }) => slug);
  return new Set<string>([
    ...Object.values(paths),
    ...slugs("service").map(servicePath),
    ...slugs("town").map(locationPath),
    ...slugs("article").map(articlePath),
  ]);
}
