/** Our host in the test's own process, for a small site that a test writes. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { commonHeaders } from "../http/security-headers";
import { createFileMemory, type FileMemory } from "../server/file-memory";
import { createHost, type Host, type HostParts } from "../server/host";
import { noKeptFiles } from "../server/kept-files";
import { loadRelease } from "../server/release";

/** Files by their place below the built site. */
export type SiteFiles = Readonly<Record<string, string | Buffer>>;

/** Writes a built site into a folder of its own, with an empty list of redirects beside it. */
export function writeSite(files: SiteFiles, redirects = "[]"): { root: string; folder: string } {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  const folder = join(root, "public");
  const all = { "index.html": "<h1>Home</h1>", ...files };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "content/redirects.yml"), redirects);
  return { root, folder };
}

/** A host that listens. */
export type ServedSite = {
  readonly host: Host;
  readonly origin: string;
  readonly port: number;
  /** The folder that is served. */
  readonly folder: string;
  /** What it has logged, and the requests that have ended. */
  readonly lines: Readonly<Record<string, unknown>>[];
  readonly close: () => void;
};

type Changes = Partial<Pick<HostParts, "functions" | "trustedProxies" | "onEnd">> & {
  readonly redirects?: string;
  readonly memory?: FileMemory;
};

/** Serves these files on a free port. */
export async function serveSite(files: SiteFiles, changes: Changes = {}): Promise<ServedSite> {
  const { memory = createFileMemory(), redirects, ...parts } = changes;
  const { root, folder } = writeSite(files, redirects);
  const release = await loadRelease({ publicFolder: folder, root, memory, keptFiles: noKeptFiles });
  const lines: Readonly<Record<string, unknown>>[] = [];
  const host = createHost({
    release: () => release,
    memory,
    functions: {},
    commonHeaders: commonHeaders("max-age=300"),
    trustedProxies: 0,
    log: (line) => lines.push(line),
    onEnd: () => undefined,
    ...parts,
  });
  host.server.listen(0, "127.0.0.1");
  await once(host.server, "listening");
  const { port } = host.server.address() as AddressInfo;
  return {
    host,
    origin: `http://127.0.0.1:${port}`,
    port,
    folder,
    lines,
    close: () => {
      host.server.close();
      host.server.closeAllConnections();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
