/**
 * The paths that browser and server know. All code takes them from here or src/content-model/site-paths.ts
 * (lint refuses literal paths). The pages include this file, so it imports nothing.
 */

/** Every path below this one belongs to a function. */
export const apiRoot = "/api/";

/** Paths of the functions. Gatsby takes them from the names of the files in src/api. */
export const apiPaths = {
  contact: "/api/send-contact-email",
  /** The page behind "Mark as answered" in the contractor's mail. */
  answered: "/api/answered",
  /** The desk and everything below it, under Gatsby; our host serves it at `deskPath`. */
  desk: "/api/desk",
  drainOutbox: "/api/drain-outbox",
  photos: "/api/google-places-photos",
} as const;

/** Paths where our own host reports on itself; Gatsby has none of them. */
export const hostPaths = {
  /** The state of the store and the queue, for a monitor. */
  health: "/api/health",
  /** The path at which a proxy asks if this host takes requests. */
  ready: "/api/ready",
  /** The path for a proxy that notices only broken connections: a host that stops breaks them. */
  open: "/api/open",
} as const;

/** The owner's desk; all pages at and below this path are made on request. */
export const deskPath = "/desk";

/** The URL of the desk's page that confirms a link. `base` is the path of the desk. */
export const signInUrl = (origin: string, key: string, base: string = deskPath): string =>
  `${origin}${base}/sign-in?key=${key}`;

/** Pages that the functions or the host lead to. */
export const sharedPagePaths = {
  blogs: "/blogs",
  contact: "/contact",
  contactSent: "/contact/sent",
  fuseBoard: "/fuse-board",
} as const;
