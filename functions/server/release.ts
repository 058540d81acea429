/** One build of the site as it is served: listed when it is loaded, replaced whole. */
import { existsSync } from "node:fs";
import { readdir, readFile, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { parse } from "yaml";
import { parseHeaders } from "../http/site-headers";
import type { Log } from "../log";
import { repeat, type Repetition } from "../repeat";

/** Files below a folder, by their path from the root of the site: `/services/index.html`. */
export type FileList = { readonly folder: string; readonly files: ReadonlySet<string> };

/** A build that is served. */
export type Release = FileList & {
  /** Hashed files of the builds before, for pages that are still open somewhere. */
  readonly previous: FileList;
  /** Paths that moved, and where to. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The headers of a path, from the table that the build wrote. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
};

/** Where releases come from. */
export type ReleaseSource = {
  /** Folder of the built site, or a symbolic link to it that is switched. */
  readonly publicFolder: string;
  /** The project's folder: its redirects count where no content/ is beside the built site. */
  readonly root: string;
  /** Keeps the hashed files of a release, and answers all that are kept (previous-assets.ts). */
  readonly keepAssets: (release: FileList) => Promise<FileList>;
};

const lookEvery = 1000;
const refreshEvery = 60 * 60 * 1000;

/** Lists what is in a folder, compressed copies included; a folder that is not there is empty. */
export async function listFiles(folder: string): Promise<FileList> {
  if (!existsSync(folder)) return { folder, files: new Set() };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return { folder, files: new Set(paths.map((path) => path.split(sep).join("/"))) };
}

async function readRedirects(folder: string, root: string): Promise<ReadonlyMap<string, string>> {
  const beside = join(folder, "../content/redirects.yml");
  const file = existsSync(beside) ? beside : join(root, "content/redirects.yml");
  const rows = parse(await readFile(file, "utf8")) as { from: string; to: string }[];
  return new Map(rows.map(({ from, to }) => [from, to]));
}

async function loadRelease({ publicFolder, root, keepAssets }: ReleaseSource) {
  const folder = await realpath(publicFolder).catch(() => publicFolder);
  const list = await listFiles(folder);
  if (!list.files.has("/index.html")) {
    throw new Error(`There is no built site in ${publicFolder}. Run \`npm run build\` first.`);
  }
  const headersFile = join(folder, "_headers");
  return {
    ...list,
    previous: await keepAssets(list),
    redirects: await readRedirects(folder, root),
    headersOf: parseHeaders(existsSync(headersFile) ? await readFile(headersFile, "utf8") : ""),
  };
}

/** The release that is served now. */
export type CurrentRelease = {
  readonly get: () => Release;
  /** Looks every second whether the folder leads elsewhere, and takes over what is there. */
  readonly follow: () => Repetition;
};

/**
 * Loads the release that the folder leads to.
 * @throws {Error} if there is none
 */
export async function openRelease(source: ReleaseSource, log: Log): Promise<CurrentRelease> {
  let current: Release = await loadRelease(source);
  let refreshed = performance.now();

  async function look(): Promise<void> {
    const isSame = (await realpath(source.publicFolder)) === current.folder;
    if (isSame && performance.now() - refreshed < refreshEvery) return;
    current = await loadRelease(source);
    refreshed = performance.now();
    if (!isSame) log({ level: "info", event: "another release is served", folder: current.folder });
  }

  return {
    get: () => current,
    follow: () => repeat("looking for another release", look, lookEvery, log),
  };
}
