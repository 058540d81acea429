/** What the functions read of the built site. Each time anew, since a host takes over another build while it runs. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteIndexFile, type SiteIndex } from "../paths";
import { logFailure, type Log } from "../log";

/** Reads the list. Without a file nothing is known. */
export async function readSiteIndex(publicFolder: string, log: Log): Promise<SiteIndex> {
  try {
    return JSON.parse(await readFile(join(publicFolder, siteIndexFile), "utf8")) as SiteIndex;
  } catch (error) {
    logFailure(log, "the list of pages cannot be read", error);
    return { pages: {}, services: [], towns: [], styles: [] };
  }
}

/** The path of a page of ours that a sender named; never another site, never a path that we do not know. */
export function knownPage(text: string, { pages }: SiteIndex): string | undefined {
  const [path = ""] = text.split(/[?#]/);
  return Object.keys(pages).find((page) => page === path || (page !== "/" && `${page}/` === path));
}

/** The HTML of a page; Netlify's adapter moves it. Rejects if there is none. */
export function readBuiltPage(publicFolder: string, path: string): Promise<string> {
  const read = (end: string) => readFile(join(publicFolder, path + end), "utf8");
  return read("/index.html").catch(() => read(".html"));
}
