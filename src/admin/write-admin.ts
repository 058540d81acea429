/** Writes the editor's page: Decap CMS from its package, its configuration, our file formats. */
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { AdminSettings } from "./admin-settings";
import { decapConfig } from "./decap-config";

const page = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Content</title>
    <link href="/admin/config.yml" type="text/yaml" rel="cms-config-url">
  </head>
  <body>
    <script src="/admin/decap-cms.js"></script>
    <script src="/admin/formats.js"></script>
  </body>
</html>
`;

/** Decap's script and those that it loads later. */
async function copyDecap(root: string, folder: string) {
  const scripts = join(root, "node_modules/decap-cms/dist");
  const names = await readdir(scripts);
  for (const name of names.filter((each) => each.endsWith("decap-cms.js"))) {
    await cp(join(scripts, name), join(folder, name));
  }
}

/**
 * Writes into `folder`, the place of /admin; without settings there is no such place.
 * `root` is the project's folder.
 */
export async function writeAdmin(
  root: string,
  folder: string,
  settings: AdminSettings | undefined,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (!settings) return;
  await mkdir(folder, { recursive: true });
  await copyDecap(root, folder);
  // A tool of development: loaded only where the page is wanted.
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(root, "src/admin/register-formats.ts")],
    outfile: join(folder, "formats.js"),
    bundle: true,
    minify: true,
    platform: "browser",
    logLevel: "error",
  });
  await writeFile(join(folder, "config.yml"), stringify(decapConfig(settings.repository)));
  await writeFile(join(folder, "index.html"), page);
}
