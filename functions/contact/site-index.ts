/** What the functions know of the site's pages; the build writes it beside them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteIndexFile } from "../paths";
import { logFailure, type Log } from "../log";

/** The file's content (src/gatsby/site-files.ts). */
export type SiteIndex = {
  /** Paths of all pages that lead to the form. */
  readonly pages: readonly string[];
  /** Names of the services, as quote buttons pass them on. */
  readonly services: readonly string[];
};

/** Reads the index. */
export type ReadSiteIndex = () => Promise<SiteIndex>;

/** Reads it anew each time, since a host takes over another build while it runs. Without a file nothing is known. */
export function createSiteIndex(publicFolder: string, log: Log): ReadSiteIndex {
  return async () => {
    try {
      return JSON.parse(await readFile(join(publicFolder, siteIndexFile), "utf8")) as SiteIndex;
    } catch (error) {
      logFailure(log, "the list of pages cannot be read", error);
      return { pages: [], services: [] };
    }
  };
}

/** The path of a page of ours that a sender named; never another site, never a path that we do not know. */
export function knownPage(text: string | undefined, { pages }: SiteIndex): string | undefined {
  if (!text?.startsWith("/")) return undefined;
  const [path = ""] = text.split(/[?#]/);
  const plain = path === "/" ? path : path.replace(/\/$/, "");
  return pages.find((page) => page === plain);
}
