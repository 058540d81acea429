/**
 * Paths of the site's pages: every link, list and created page takes them from here. Those that the
 * server needs too come from functions/shared/paths.ts.
 */
import type { EnquirySubject } from "../../functions/shared/contact-fields";
import { sharedPagePaths } from "../../functions/shared/paths";
import { slugify } from "./slugify";

/** Paths of pages that exist once. */
export const paths = {
  home: "/",
  services: "/services",
  locations: "/locations",
  guides: "/guides",
  gallery: "/gallery",
  about: "/about",
  prices: "/prices",
  testimonials: "/testimonials",
  ...sharedPagePaths,
  unknownArticle: `${sharedPagePaths.blogs}/not-found`,
  terms: "/terms",
  privacy: "/privacy",
  cancellationForm: "/cancellation-form",
  notFound: "/404",
} as const;

/** Path of a service's page; `slug` is the name of its file in content/services. */
export function servicePath(slug: string): string {
  return `${paths.services}/${slug}`;
}

/** Path of a town's page; `slug` is the name of its file in content/locations. */
export function townPath(slug: string): string {
  return `${paths.locations}/${slug}`;
}

/** Path of an article; `slug` is the name of its file in content/blogs. */
export function articlePath(slug: string): string {
  return `${paths.blogs}/${slug}`;
}

/** Path of a guide; `slug` is the name of its file in content/guides. */
export function guidePath(slug: string): string {
  return `${paths.guides}/${slug}`;
}

/** Path of the story of a job; `key` is the project's. */
export function storyPath(key: string): string {
  return `${paths.gallery}/${key}`;
}

/** Path of a page of a list; `list` is the path of its first page. */
export function listPagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** Path of the contact form, with service and town in the query. */
export function quotePath({ service, town }: EnquirySubject): string {
  const query = new URLSearchParams({
    ...(service && { service }),
    ...(town && { town }),
  }).toString();
  return query ? `${paths.contact}?${query}` : paths.contact;
}

/** Path of a page's share image. `card` is the page's own path, or a card that many pages share. */
export function shareImagePath(card: string): string {
  return `/share${card === paths.home ? "/home" : card}.jpg`;
}

/** The card of all pages below `parent` with the same group and picture (by its key). */
export function sharedCardPath(parent: string, group: string, picture: string): string {
  return `${parent}/${slugify(group)}-${picture}`;
}

/** Absolute URL of `path` on `origin` (no trailing slash on either). */
export function absoluteUrl(origin: string, path: string): string {
  return path === "/" ? `${origin}/` : `${origin}${path}`;
}
