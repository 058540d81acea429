/**
 * The only place that knows an address of the site. Everything that links,
 * creates, lists or tests a page asks here.
 */

/** Addresses of the pages that exist once. */
export const paths = {
  home: "/",
  services: "/services",
  locations: "/locations",
  gallery: "/gallery",
  testimonials: "/testimonials",
  blogs: "/blogs",
  unknownArticle: "/blogs/not-found",
  contact: "/contact",
  contactSent: "/contact/sent",
  terms: "/terms",
  privacy: "/privacy",
} as const;

/** Address of a service's page; `slug` is the name of its file in content/services. */
export function servicePath(slug: string): string {
  return `${paths.services}/${slug}`;
}

/** Address of a town's page; `slug` is the name of its file in content/locations. */
export function locationPath(slug: string): string {
  return `${paths.locations}/${slug}`;
}

/** Address of an article; `slug` is the name of its file in content/blogs. */
export function articlePath(slug: string): string {
  return `${paths.blogs}/${slug}`;
}

/** Address of the picture shown when the page at `path` is shared. */
export function shareImagePath(path: string): string {
  return `/share${path === paths.home ? "/home" : path}.jpg`;
}

/**
 * Pages that hydrate. Every other page is plain HTML and CSS: gatsby-ssr takes
 * the scripts out. The 404 page logs the missing path, the page below /blogs/
 * leads unknown articles back to the list, terms show today's date.
 */
const hydratedPaths: readonly string[] = [
  paths.gallery,
  paths.contact,
  paths.terms,
  "/404",
  "/404.html",
  paths.unknownArticle,
  "/dev-404-page",
];

/** Whether the page at `path` ships JavaScript. */
export function isHydrated(path: string): boolean {
  return hydratedPaths.includes(path.length > 1 ? path.replace(/\/$/, "") : path);
}

/** Absolute address of `path` on `origin` (no trailing slash on either). */
export function absoluteUrl(origin: string, path: string): string {
  return path === "/" ? `${origin}/` : `${origin}${path}`;
}
