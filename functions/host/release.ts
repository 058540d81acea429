/**
 * One build of the site as it is served. The files are listed when it is loaded, and it is replaced as a whole. Pages
 * that were opened earlier ask for their own build's assets. So hosts copy hashed files into one folder, and keep them
 * there for a day after a host last served their build, which the modification time of a file says.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import * as fs from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { dayMs, hourMs, secondMs, type Clock } from "../shared/clock";
import { isHashed, parseHeaders } from "../http/site-headers";
import { logFailure, type Log } from "../log";
import { repeat } from "../repeat";

/** Files below a folder, by their path from the root of the site: `/services/index.html`. */
export type FileList = { readonly folder: string; readonly files: ReadonlySet<string> };

/** A build that is served: its files, redirects and headers, and the assets of builds before it. */
export type Release = Awaited<ReturnType<typeof loadRelease>>;

/** The folders of a build, and the clock and log for keeping its assets. */
export type ReleaseSource = {
  /** Folder of the built site, or a symbolic link to it that each release switches. */
  readonly publicFolder: string;
  /** The folder that keeps the previous release's assets; created if it is missing. */
  readonly previousAssetsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Lists the files in a folder, compressed copies included. A missing folder counts as empty. */
async function listFiles(folder: string): Promise<FileList> {
  if (!existsSync(folder)) return { folder, files: new Set() };
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return { folder, files: new Set(paths.map((path) => path.split(sep).join("/"))) };
}

/** Keeps the hashed files of a release, deletes kept files whose day is over, and lists all that are kept. */
async function keepAssets(release: FileList, { previousAssetsFolder, clock, log }: ReleaseSource) {
  const fileOf = (path: string) => join(previousAssetsFolder, path);
  try {
    const { files: known } = await listFiles(previousAssetsFolder);
    const seconds = clock.now() / secondMs;
    for (const path of release.files) {
      if (!isHashed(path)) continue;
      if (!known.has(path)) {
        // Another host may serve the copy at once, so it must never be there half written.
        const unfinished = `${fileOf(path)}.${randomUUID()}`;
        await fs.mkdir(dirname(unfinished), { recursive: true });
        await fs.copyFile(join(release.folder, path), unfinished);
        await fs.rename(unfinished, fileOf(path));
      }
      await fs.utimes(fileOf(path), seconds, seconds);
    }
    for (const path of known) {
      const { mtimeMs } = await fs.stat(fileOf(path));
      if (clock.now() - mtimeMs > dayMs) await fs.rm(fileOf(path), { force: true });
    }
  } catch (error) {
    // The site can be served without them.
    logFailure(log, "assets for the next release are not kept", error);
  }
  return listFiles(previousAssetsFolder);
}

/** The new paths by the old ones, from Netlify's format (old, new, status). Lines with patterns are left out. */
function parseRedirects(text: string): ReadonlyMap<string, string> {
  const lines = text.split("\n").filter((line) => !line.includes("*"));
  return new Map(lines.map((line) => line.split(" ")).map(([from = "", to = ""]) => [from, to]));
}

const readIfPresent = (file: string) => (existsSync(file) ? fs.readFile(file, "utf8") : "");

/** The time at which a build wrote its headers, which it does last; 0 if it has none. */
const builtAt = (folder: string) =>
  fs.stat(join(folder, "_headers")).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

async function loadRelease(source: ReleaseSource) {
  const { publicFolder } = source;
  const folder = await fs.realpath(publicFolder).catch(() => publicFolder);
  const list = await listFiles(folder);
  if (!list.files.has("/index.html"))
    throw new Error(`There is no built site in ${publicFolder}. Run \`npm run build\` first.`);
  return {
    ...list,
    builtAt: await builtAt(folder),
    previousAssets: await keepAssets(list, source),
    redirects: parseRedirects(await readIfPresent(join(folder, "_redirects"))),
    headersOf: parseHeaders(await readIfPresent(join(folder, "_headers"))),
  };
}

/** Loads the release that the folder leads to, and each next one within a second. Throws if there is none. */
export async function openRelease(source: ReleaseSource) {
  const { publicFolder, log } = source;
  let current = await loadRelease(source);
  let refreshed = performance.now();

  async function look(): Promise<void> {
    const folder = await fs.realpath(publicFolder);
    // A new build may be made in this folder. The old headers would forbid its scripts.
    const isSame = folder === current.folder && (await builtAt(folder)) === current.builtAt;
    if (isSame && performance.now() - refreshed < hourMs) return;
    current = await loadRelease(source);
    refreshed = performance.now();
    if (!isSame) log({ level: "info", event: "another release is served", folder: current.folder });
  }

  const { stop } = repeat("looking for another release", look, secondMs, log);
  return { get: () => current, stop };
}
