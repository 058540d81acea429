/** Part of the build: the table of headers for what stands in public/, for each that serves it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { caddyHeaders, formatHeaders, siteHeaders } from "../../functions/http/site-headers";
import { hostSettings } from "../../functions/environment";
import { root } from "../run-node.mts";
import { builtPages } from "./built-pages";

/** Writes public/_headers, for Netlify and our own host, and deploy/headers.caddy. */
export function writeHeaders(): void {
  const folder = join(root, "public");
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();
  const admin = join(folder, "admin");
  const pages = builtPages()
    .filter((file) => !file.startsWith(admin))
    .map((file) => readFileSync(file, "utf8"));
  const rules = siteHeaders({ paths, pages }, hostSettings(process.env).hsts);
  // Netlify's adapter has written a file of its own; ours says all that it says, and more.
  writeFileSync(join(folder, "_headers"), formatHeaders(rules));
  // What the image is built from is without this folder.
  mkdirSync(join(root, "deploy"), { recursive: true });
  writeFileSync(join(root, "deploy/headers.caddy"), caddyHeaders(rules));
}
