/** What the functions read of the built site: the list of its pages, and single pages. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteIndexFile } from "../paths";
import { logFailure, type Log } from "../log";

/** The list that the build writes (src/gatsby/site-files.ts). */
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

/** The page's file; Netlify's adapter moves it. Rejects if there is none. */
function readPage(publicFolder: string, path: string): Promise<string> {
  const read = (end: string) => readFile(join(publicFolder, path + end), "utf8");
  return read("/index.html").catch(() => read(".html"));
}

/**
 * A page into which a function writes what differs from visitor to visitor. It is read each time, since a
 * host takes over another build while it runs, and prepared anew when it has changed: parsing it
 * takes a hundred times as long as writing a few words.
 * @returns what `prepare` made of the page; rejects if there is none, or with what `prepare` throws
 */
export function createBuiltPage<Prepared>(
  publicFolder: string,
  path: string,
  prepare: (html: string) => Prepared,
): () => Promise<Prepared> {
  let last: { readonly html: string; readonly prepared: Prepared } | undefined;
  return async () => {
    const html = await readPage(publicFolder, path);
    if (last?.html !== html) last = { html, prepared: prepare(html) };
    return last.prepared;
  };
}
