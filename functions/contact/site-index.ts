/** What the functions know of the site's pages; the build writes it beside them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteIndexFile } from "../paths";
import { logFailure, type Log } from "../log";

/** See the top of the file. */
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
