/**
 * The paths that both sides know: what the browser calls, and the pages that functions lead
 * to. Everything else asks here or in src/content-model/paths.ts, which builds on this; lint
 * refuses them written out. The pages carry this file, so it imports nothing.
 */

export const apiRoot = "/api/";

/** Functions by what they do. Gatsby takes the paths from the names of the files in src/api. */
export const apiPaths = {
  contact: "/api/send-contact-email",
  /** The page behind "Mark as answered" in the contractor's mail. */
  answered: "/api/answered",
  /** The desk and all below it, where Gatsby serves it; our host has it at `deskPath`. */
  desk: "/api/desk",
  drainOutbox: "/api/drain-outbox",
  photos: "/api/google-places-photos",
} as const;

/** What our own host tells of itself; under Gatsby there is none. */
export const hostPaths = {
  /** How the parts stand: for a monitor. */
  health: "/api/health",
  /** May requests be sent here? For a proxy in front. */
  ready: "/api/ready",
  /** The same for a proxy that can only wait for a connection: it is cut off while the host stops. */
  open: "/api/open",
} as const;

/** The owner's desk: pages made on request, below it too. */
export const deskPath = "/desk";

/** Pages that functions and host lead to. */
export const sharedPagePaths = {
  blogs: "/blogs",
  contact: "/contact",
  contactSent: "/contact/sent",
} as const;

/** Names the reference in the URL of the page that says thank you, and its line on the page. */
export const referenceName = "reference";

/** In the folder of the built site: which pages there are, for the functions (contact/about.ts). */
export const siteIndexFile = "site-index.json";

/** What that file holds (src/gatsby/site-files.ts writes it). */
export type SiteIndex = {
  /** Names of all pages that lead to the form, by their paths; of some it is empty. */
  readonly pages: Readonly<Record<string, string>>;
  /** Services by their names, as quote buttons pass them on, and years after which such work is due again. */
  readonly services: readonly { readonly name: string; readonly dueAgain: number | null }[];
  readonly towns: readonly string[];
  /** URLs of the style sheets of the desk. */
  readonly styles: readonly string[];
};

/** The program that re-encodes one photo, in the project's folder. The bundle has it beside the host. */
export const photoEncoder = "functions/contact/photos/encode-photo.mjs";
