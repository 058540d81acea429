/** Part of the build: our headers for Netlify (public/_headers) and for Caddy (deploy/headers.caddy). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironment } from "../functions/environment";
import { listPublicFiles } from "../functions/server/public-files";
import { caddyHeaders, netlifyHeaders } from "../functions/server/static-host-headers";

const root = join(import.meta.dirname, "..");
const files = await listPublicFiles(join(root, "public"));
const { hsts } = readEnvironment().host;
// Netlify's adapter has written a file of its own; ours says all that it says, and more.
writeFileSync(join(root, "public/_headers"), netlifyHeaders(files, hsts));
writeFileSync(join(root, "deploy/headers.caddy"), caddyHeaders(files, hsts));
