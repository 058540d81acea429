/** Starts the host: `npm run serve`. */
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { apiPaths, hostPaths, sharedPagePaths } from "../paths";
import { systemClock } from "../clock";
import { readCompany } from "../company";
import { composeContact } from "../contact/compose-contact";
import { readEnvironment } from "../environment";
import { commonHeaders } from "../http/site-headers";
import { logLine as log } from "../log";
import { composePhotos } from "../photos/compose-photos";
import { createHealth, createReady } from "./health";
import { createHost } from "./host";
import type { HostSettings } from "./host-settings";
import { createPreviousAssets } from "./previous-assets";
import { openRelease } from "./release";
import { stopOnSignal } from "./stop-on-signal";

// Every command starts in the project's folder, and the image in the bundle's.
const root = process.cwd();

/**
 * Milliseconds between the last time that a proxy is told to send a message and the first connection
 * that is refused: longer than a proxy on a busy machine takes to send it.
 */
const drainBehindProxies = 3000;

function explain(error: NodeJS.ErrnoException, { port }: HostSettings): string {
  return error.code === "EADDRINUSE"
    ? `Port ${port} is taken. Stop what uses it, or choose another: PORT=9001 npm run serve`
    : error.message;
}

/** A person at a terminal reads a sentence; everything else gets a line like all others. */
function sayUrl({ port }: AddressInfo): void {
  const url = `http://localhost:${port}`;
  if (process.stdout.isTTY) console.log(`Serving at ${url} (Ctrl+C stops)`);
  else log({ level: "info", event: "serving", url });
}

async function start(): Promise<void> {
  const { host: settings, contact: contactSettings, photos: photoSettings } = readEnvironment();
  const publicFolder = resolve(root, settings.publicFolder);
  const previousAssetsFolder = resolve(root, settings.previousAssetsFolder);
  const keepAssets = createPreviousAssets(previousAssetsFolder, systemClock, log);
  const release = await openRelease({ publicFolder, root, keepAssets }, log);
  const contact = composeContact({
    settings: contactSettings,
    company: readCompany(root),
    root,
    publicFolder,
    staysUp: true,
    log,
  });
  const photos = composePhotos(photoSettings, { root, database: contactSettings.database, log });
  await contact.refuseNewerStore();
  const host = createHost({
    release: release.get,
    functions: {
      [apiPaths.photos]: photos.handlePhotos,
      [apiPaths.contact]: contact.handleContact,
      [sharedPagePaths.contactSent]: contact.handleSentPage,
      [apiPaths.contactToken]: contact.handleFormToken,
      [apiPaths.answered]: contact.handleAnswered,
      [apiPaths.drainOutbox]: contact.handleDrain,
      [hostPaths.health]: createHealth(settings.version, contact.health),
      [hostPaths.ready]: createReady(() => host.isDraining()),
    },
    commonHeaders: commonHeaders(settings.hsts),
    trustedProxies: settings.trustedProxies,
    log,
  });
  const { server } = host;
  server.on("error", (error) => {
    console.error(explain(error, settings));
    process.exit(1);
  });
  const { socket, port, host: name } = settings;
  server.listen(socket === undefined ? { port, host: name } : { fd: socket }, () => {
    sayUrl(server.address() as AddressInfo);
  });
  contact.startWorker();
  const following = release.follow();
  stopOnSignal({
    host,
    close: async () => {
      await following.stop();
      await Promise.all([contact.close(), photos.close()]);
    },
    // Nobody is turned away where systemd holds the socket: who comes meanwhile waits in it.
    drainTime: settings.trustedProxies > 0 && socket === undefined ? drainBehindProxies : 0,
    log,
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
