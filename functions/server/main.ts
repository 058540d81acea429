/** Starts the host: `npm run serve`. */
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { serve } from "@hono/node-server";
import { parse } from "yaml";
import { apiPaths } from "../addresses";
import { readCompany } from "../company";
import { composeContact, type Contact } from "../contact/compose-contact";
import { readEnvironment } from "../environment";
import { logLine } from "../log";
import { composePhotos } from "../photos/compose-photos";
import { createApp, type Redirect } from "./app";
import { listPublicFiles } from "./public-files";

// Every command starts in the project's folder, and the image in the bundle's.
const root = process.cwd();
const stopWithin = 10_000;

function readRedirects(): Redirect[] {
  return parse(readFileSync(join(root, "content/redirects.yml"), "utf8")) as Redirect[];
}

/** Lets requests and mails in flight end, then closes; a stuck one is cut after ten seconds. */
function stopOnSignal(server: Server, contact: Contact): void {
  const stop = () => {
    server.close(() => {
      contact.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    server.closeIdleConnections();
    setTimeout(() => process.exit(1), stopWithin).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function start(): void {
  const { host: environment, contact: settings, photos } = readEnvironment();
  const contact = composeContact({ settings, company: readCompany(root), root, log: logLine });
  const app = createApp({
    files: listPublicFiles(resolve(root, environment.publicFolder)),
    redirects: readRedirects(),
    functions: {
      [apiPaths.photos]: composePhotos(photos, { root, log: logLine }),
      [apiPaths.contact]: contact.handleContact,
      [apiPaths.contactToken]: contact.handleFormToken,
      [apiPaths.drainOutbox]: contact.handleDrain,
    },
    health: contact.health,
    version: environment.version,
    trustedProxies: environment.trustedProxies,
    log: logLine,
  });
  const server = serve(
    { fetch: app.fetch, port: environment.port, hostname: environment.host },
    ({ port }) => {
      console.log(`Serving at http://localhost:${port} (Ctrl+C stops)`);
    },
  ) as Server;
  // Slow clients: headers within 10 s, the whole request within 30 s.
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${environment.port} is taken. Stop what uses it, or choose another: PORT=9001 npm run serve`
        : error.message,
    );
    process.exit(1);
  });
  contact.startWorker();
  stopOnSignal(server, contact);
}

try {
  start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
