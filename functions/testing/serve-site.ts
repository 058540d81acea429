/** Our host in the test's own process, for a small site that a test writes. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { systemClock } from "../shared/clock";
import { caddyHeaders, formatHeaders, siteHeaders } from "../http/site-headers";
import { createHost, type HostOptions } from "../host/host";
import { openRelease, type ReleaseSource } from "../host/release";
import { hasCaddy, startCaddy } from "./start-caddy";

const hsts = "max-age=300";

/** The content of files by their path below the built site. */
export type SiteFiles = Readonly<Record<string, string | Buffer>>;

/** Writes a built site into a folder of its own, with the headers for Caddy beside it. */
export function writeSite(files: SiteFiles): { root: string; folder: string } {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  const folder = join(root, "public");
  const all: SiteFiles = { "index.html": "<h1>Home</h1>", ...files };
  const paths = Object.keys(all).map((name) => `/${name}`);
  const pageHtml = Object.entries(all)
    .filter(([name]) => name.endsWith(".html"))
    .map(([, content]) => content.toString());
  const rules = siteHeaders({ paths, pageHtml }, hsts);
  for (const [name, content] of Object.entries({ _headers: formatHeaders(rules), ...all })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeFileSync(join(root, "headers.caddy"), caddyHeaders(rules));
  return { root, folder };
}

type Changes = Partial<HostOptions & ReleaseSource>;

/** Serves these files on a free port. */
export async function serveSite(files: SiteFiles, changes: Changes = {}) {
  const { root, folder } = writeSite(files);
  const logLines: Readonly<Record<string, unknown>>[] = [];
  const log = (line: Readonly<Record<string, unknown>>) => void logLines.push(line);
  const release = await openRelease({
    publicFolder: folder,
    previousAssetsFolder: join(root, "previous"),
    clock: systemClock,
    log,
    ...changes,
  });
  const host = createHost({
    release: release.get,
    functions: {},
    health: () => Promise.resolve({ store: "OK" }),
    clock: systemClock,
    version: "1.2.3",
    hsts,
    trustedProxies: 0,
    log,
    ...changes,
  });
  host.server.listen(0, "127.0.0.1");
  await once(host.server, "listening");
  const { port } = host.server.address() as AddressInfo;
  return {
    host,
    origin: `http://127.0.0.1:${port}`,
    port,
    /** The folder of the release, as Caddy takes it. */
    root,
    folder,
    logLines,
    close: async () => {
      host.server.close();
      host.server.closeAllConnections();
      await release.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/** Serves these files, also behind the documented Caddyfile if Caddy is installed. */
export async function serveBehindCaddy(port: number, ...options: Parameters<typeof serveSite>) {
  const site = await serveSite(...options);
  const stopCaddy = hasCaddy
    ? await startCaddy({ release: site.root, port, upstream: site.port })
    : () => undefined;
  const close = async () => {
    stopCaddy();
    await site.close();
  };
  return { ...site, close };
}
