/** Starts the host: `npm run serve`. */
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { apiPaths, deskPath, sharedPagePaths } from "../shared/paths";
import { systemClock } from "../shared/clock";
import { createCompanyReader } from "../company";
import { composeEnquiries } from "../enquiries/compose-enquiries";
import { compileUrgentPhrases } from "../enquiries/enquiry-subject";
import { readEnvironment } from "../environment";
import { logLine, sumUpFailures } from "../log";
import { composePhotos } from "../google-photos/compose-photos";
import { createHost, type Host } from "./host";
import { openRelease } from "./release";

// Every command starts in the project's folder, and the container image in the bundle's.
const root = process.cwd();
const log = sumUpFailures(logLine, systemClock.elapsed);

/** Milliseconds in which a proxy may still send a message after the signal to stop. */
const drainBehindProxies = 3000;
const stopWithin = 10_000;

/**
 * Stops the host on the first SIGTERM or SIGINT without losing a request: terminal, npm and systemd may each send one.
 * New requests are taken for `drainTime` milliseconds, but answers close their connections, so that proxies notice.
 */
function stopOnSignal({ server, drain }: Host, drainTime: number, close: () => Promise<void>) {
  let isStopping = false;
  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    log({ level: "info", event: "stopping", signal });
    drain();
    setTimeout(() => {
      server.close(() => {
        void close().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }, drainTime);
    setTimeout(() => {
      log({ level: "error", event: "what was stuck is cut off" });
      process.exit(1);
    }, stopWithin).unref();
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function start(): Promise<void> {
  const { host: settings, enquiries: enquirySettings, photos: photoSettings } = readEnvironment();
  const { trustedProxies, socket, port, host: name } = settings;
  const publicFolder = resolve(root, settings.publicFolder);
  const previousAssetsFolder = resolve(root, settings.previousAssetsFolder);
  const source = { publicFolder, previousAssetsFolder, clock: systemClock, log };
  const release = await openRelease(source);
  const readCompany = createCompanyReader(publicFolder, root);
  const options = { settings: enquirySettings, readCompany, root, publicFolder, log };
  const enquiries = composeEnquiries({ ...options, isLongRunning: true });
  const company = readCompany();
  compileUrgentPhrases(company);
  const { county } = company.address;
  const photos = composePhotos(photoSettings, { root, county, spend: enquiries.store.spend, log });
  await enquiries.openStore();
  const host = createHost({
    ...settings,
    release: release.get,
    health: enquiries.health,
    operatorToken: enquirySettings.drainToken,
    clock: systemClock,
    log,
    functions: {
      [apiPaths.photos]: photos,
      [apiPaths.contact]: enquiries.handleContact,
      [sharedPagePaths.contactSent]: enquiries.handleSentPage,
      [apiPaths.answered]: enquiries.handleAnswered,
      [apiPaths.drainOutbox]: enquiries.handleDrain,
      ...(enquiries.handleDesk && { [`${deskPath}/*`]: enquiries.handleDesk }),
    },
  });
  const { server } = host;
  server.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    const portTaken = `Port ${port} is taken. Stop what uses it, or choose another: PORT=9001 npm run serve`;
    console.error(code === "EADDRINUSE" ? portTaken : message);
    process.exit(1);
  });
  server.listen(socket === undefined ? { port, host: name } : { fd: socket }, () => {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    // A person at a terminal gets a sentence; anything else gets a log line like the others.
    if (process.stdout.isTTY) console.log(`Serving at ${url} (Ctrl+C stops)`);
    else log({ level: "info", event: "serving", url });
  });
  enquiries.startWorker();
  // New connections wait in systemd's socket, if there is one, so none is refused.
  const drainTime = trustedProxies > 0 && socket === undefined ? drainBehindProxies : 0;
  stopOnSignal(host, drainTime, async () => {
    await release.stop();
    await enquiries.close();
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
