/** One build of the site as it is served: loaded whole, never changed, replaced whole. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { FileMemory } from "./file-memory";
import type { KeptFiles } from "./kept-files";
import { listPublicFiles, type PublicFiles } from "./public-files";

/** See the top of the file. */
export type Release = {
  /** The same for the same files. */
  readonly id: string;
  /** Where it is, with every symbolic link resolved. */
  readonly folder: string;
  readonly files: PublicFiles;
  /** Addresses that moved, and where to. */
  readonly redirects: ReadonlyMap<string, string>;
};

/** Where releases come from. */
export type ReleaseSource = {
  /** Folder of the built site, or a symbolic link to it that is switched. */
  readonly publicFolder: string;
  /** The project's folder: its redirects count where no content/ is beside the built site. */
  readonly root: string;
  readonly memory: FileMemory;
  readonly keptFiles: KeptFiles;
};

type Redirect = { readonly from: string; readonly to: string };

async function readRedirects(folder: string, root: string): Promise<ReadonlyMap<string, string>> {
  const beside = join(folder, "../content/redirects.yml");
  const file = existsSync(beside) ? beside : join(root, "content/redirects.yml");
  const rows = parse(await readFile(file, "utf8")) as Redirect[];
  return new Map(rows.map(({ from, to }) => [from, to]));
}

function idOf(files: PublicFiles): string {
  const hash = createHash("sha256");
  for (const [address, { etag }] of [...files].sort()) hash.update(`${address} ${etag}\n`);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Loads what is in the folder now.
 * @throws {Error} if there is no built site, or a file cannot be read
 */
export async function loadRelease(source: ReleaseSource): Promise<Release> {
  const folder = await realpath(source.publicFolder).catch(() => source.publicFolder);
  const own = await listPublicFiles(folder, source.memory.keep);
  const id = idOf(own);
  // A page of the build before may still be open somewhere, and ask for its styles and scripts.
  const before = await source.keptFiles.exchange(id, own);
  return {
    id,
    folder,
    files: new Map([...before, ...own]),
    redirects: await readRedirects(folder, source.root),
  };
}
