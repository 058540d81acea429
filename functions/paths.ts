/**
 * The paths that both sides know. All other code takes paths from here or from src/content-model/site-paths.ts, which
 * builds on this; lint refuses literal paths. The pages include this file, so it imports nothing.
 */

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
  /** The path that tells a proxy in front if this host takes requests. */
  ready: "/api/ready",
  /** The same for a proxy that only notices a broken connection: while the host stops, it drops this one. */
  open: "/api/open",
} as const;

/** The owner's desk; all pages at and below this path are made on request. */
export const deskPath = "/desk";

/** The URL of the desk's page that asks for confirmation and signs in. @param base path of the desk */
export const signInUrl = (origin: string, key: string, base: string = deskPath): string =>
  `${origin}${base}/sign-in?key=${key}`;

/** Pages that the functions or the host lead to. */
export const sharedPagePaths = {
  blogs: "/blogs",
  contact: "/contact",
  contactSent: "/contact/sent",
  fuseBoard: "/fuse-board",
} as const;

/** Name of the reference in the thank-you page's URL, and id of its line on the page. */
export const referenceName = "reference";

/** Id of the line there with the promise of an answer. */
export const promiseId = "promise";

/** Id of the advice about a message that cannot wait, in the form and on the thank-you page. */
export const urgentId = "urgent";

/** A file in the folder of the built site that lists its pages, for the functions (enquiries/about.ts). */
export const siteIndexFile = "site-index.json";

/** The content of that file (src/data/site-files.ts writes it). */
export type SiteIndex = {
  /** Names of all pages that lead to the form, by path; some names are empty. */
  readonly pages: Readonly<Record<string, string>>;
  /** Services by name, as quote buttons pass them on, after how many years such work is due again, and emergencies. */
  readonly services: readonly {
    readonly name: string;
    readonly dueAgain: number | null;
    /** An older build does not say. */
    readonly urgent?: boolean;
  }[];
  readonly towns: readonly string[];
  /** Towns by postcode district, like CW9; several if they share it. An older build lists neither these nor counties. */
  readonly districts?: Readonly<Record<string, readonly string[]>>;
  readonly counties?: readonly string[];
  /** Advice to who writes an urgent message, or any other, with its tokens filled in. An older build has none. */
  readonly advice?: Readonly<Partial<Record<"urgent" | "safety", string>>>;
  /** URLs of the desk's style sheets. */
  readonly styles: readonly string[];
};

/** The program that re-encodes one photo, relative to the project's folder. The bundle has it beside the host. */
export const photoEncoder = "functions/enquiries/attachments/encode-photo.mjs";
