/** The built site's pages, services and towns, as src/data/site-files.ts writes them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { logFailure, type Log } from "./log";

/** Name of the file in the folder of the built site. */
export const siteIndexFile = "site-index.json";

/** The content of the file. */
export type SiteIndex = {
  /** Names of all pages that lead to the form, by path; some names are empty. */
  readonly pages: Readonly<Record<string, string>>;
  /** The name in links to the form, the years until due again, and true if for emergencies. */
  readonly services: readonly {
    readonly name: string;
    readonly yearsUntilDue: number | null;
    /** An older build lacks it. */
    readonly urgent?: boolean;
  }[];
  readonly towns: readonly string[];
  /** The towns of each postcode district, like CW9. An older build lists neither districts nor counties. */
  readonly districts?: Readonly<Record<string, readonly string[]>>;
  readonly counties?: readonly string[];
  /** Texts for mails, with tokens filled in. An older build has none. */
  readonly mailTexts?: Readonly<Partial<Record<"urgent" | "safety" | "photos", string>>>;
  /** URLs of the desk's style sheets. */
  readonly styles: readonly string[];
};

/** The index, empty if it cannot be read; read each time, since a host may switch builds. */
export async function readSiteIndex(publicFolder: string, log: Log): Promise<SiteIndex> {
  try {
    return JSON.parse(await readFile(join(publicFolder, siteIndexFile), "utf8")) as SiteIndex;
  } catch (error) {
    logFailure(log, "the list of pages cannot be read", error);
    return { pages: {}, services: [], towns: [], styles: [] };
  }
}

/** The page of ours that a sender named; undefined for another site or an unknown path. */
export function knownPage(text: string, { pages }: SiteIndex): string | undefined {
  const [path = ""] = text.split(/[?#]/);
  return Object.keys(pages).find((page) => page === path || (page !== "/" && `${page}/` === path));
}
