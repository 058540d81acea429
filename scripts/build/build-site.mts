/** Runs Gatsby's build, then writes headers for other hosts and compressed copies for ours. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hostSettings } from "../../functions/environment";
import { caddyHeaders, formatHeaders, siteHeaders } from "../../functions/http/site-headers";
import { root } from "../run-node.mts";
import { builtPages } from "./built-pages";
import { buildWhole } from "./gatsby-cache";
import { precompress } from "../../plugins/gatsby-adapter-node/precompress";
import { runGatsby } from "./run-gatsby.mts";

/**
 * The value of every secret during a build: Gatsby inlines what code reads from process.env, and a
 * test searches the built site for this.
 */
export const canary = "canary-that-must-not-ship-7d1e";

const secrets = [
  "GOOGLE_PLACES_API_KEY",
  "SMTP_URL",
  "DATABASE_URL",
  "DRAIN_TOKEN",
  // These URLs contain their own key.
  "ALARM_WEBHOOK_URL",
  "NOTIFY_URL",
];

const withoutSecrets = Object.fromEntries(secrets.map((name) => [name, canary]));

/** Writes public/_headers, for Netlify and our own host, and deploy/headers.caddy. */
function writeHeaders(): void {
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
  // Netlify's adapter has written a `_headers` of its own; ours contains all of it, and more.
  writeFileSync(join(folder, "_headers"), formatHeaders(rules));
  // The folder is missing in the sources from which the image is built.
  mkdirSync(join(root, "deploy"), { recursive: true });
  writeFileSync(join(root, "deploy/headers.caddy"), caddyHeaders(rules));
}

/** Generated types of all queries; they are committed, so that `npm run check` needs no build. */
const types = "src/gatsby-types.d.ts";

/**
 * Resolves with Gatsby's exit code. `env` is added to the environment of the build. With `strict`,
 * a build fails if it changes the types of queries: the committed ones were out of date.
 */
export async function buildSite(
  env: Readonly<Record<string, string>> = {},
  { strict = false } = {},
): Promise<number> {
  const committed = readFileSync(`${root}${types}`, "utf8");
  const variables = { ...withoutSecrets, ...env };
  const build = (onReport: (report: unknown) => void) => runGatsby(["build"], variables, onReport);
  const code = await buildWhole(root, build, (line) => {
    console.log(line);
  });
  if (code !== 0) return code;
  if (readFileSync(`${root}${types}`, "utf8") !== committed) {
    console.error(`${types} was out of date and has been generated again; commit it.`);
    if (strict) return 1;
  }
  writeHeaders();
  await precompress(`${root}public`);
  return 0;
}
