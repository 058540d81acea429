/** Starts the host: `npm run serve`. */
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { parse } from "yaml";
import { handleContact } from "../contact/handle-contact";
import { readEnvironment } from "../environment";
import { handlePhotos } from "../photos/handle-photos";
import { createApp, type Redirect } from "./app";
import { listPublicFiles } from "./public-files";

const root = join(__dirname, "../..");
const stopWithin = 10_000;

function log(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function readRedirects(): Redirect[] {
  return parse(readFileSync(join(root, "content/redirects.yml"), "utf8")) as Redirect[];
}

/** Lets requests in flight end, then closes; a stuck one is cut after ten seconds. */
function stopOnSignal(server: Server): void {
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(1), stopWithin).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function start(): void {
  const environment = readEnvironment();
  const app = createApp({
    files: listPublicFiles(join(root, "public")),
    redirects: readRedirects(),
    functions: {
      "/api/google-places-photos": handlePhotos,
      "/api/send-contact-email": handleContact,
    },
    version: environment.version,
    log,
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
  stopOnSignal(server);
}

try {
  start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
