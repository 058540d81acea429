/** Part of the build: our headers for Netlify (public/_headers) and for Caddy (deploy/headers.caddy). */
import { writeFileSync } from "node:fs";
import { readEnvironment } from "../../functions/environment";
import { listPublicFiles } from "../../functions/server/public-files";
import { caddyHeaders, netlifyHeaders } from "../../functions/server/static-host-headers";
import { root } from "../run-node.mts";

/** Writes both for what stands in public/. */
export async function writeStaticHostHeaders(): Promise<void> {
  const files = await listPublicFiles(`${root}public`);
  const { hsts } = readEnvironment().host;
  // Netlify's adapter has written a file of its own; ours says all that it says, and more.
  writeFileSync(`${root}public/_headers`, netlifyHeaders(files, hsts));
  writeFileSync(`${root}deploy/headers.caddy`, caddyHeaders(files, hsts));
}
