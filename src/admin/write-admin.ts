/** Writes the editor's page: Sveltia CMS from its package, with our configuration, formats and preview. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { typeContent } from "../content-model/content";
import { factsOf } from "../content-model/facts";
import { readContent } from "../content-model/read-content";
import { writeSiteStyles } from "../gatsby/styles/site-styles";
import type { AdminSettings } from "./admin-settings";
import { bundleCms } from "./bundle-cms";
import { cmsConfig } from "./cms-config";

const page = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Content</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <script type="module" src="/admin/start-cms.js"></script>
  </body>
</html>
`;

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
  const content = join(root, "content");
  const business = typeContent(readContent(content).files).one("business")?.value;
  await bundleCms(root, folder, {
    CMS_CONFIG: cmsConfig(settings.repository),
    SITE_FACTS: business ? [...factsOf(business)] : [],
    PREVIEW_STYLES: [
      // Colours and fonts alone: the preview's own bundle has the other rules.
      writeSiteStyles(dirname(folder)),
      "/admin/start-cms.css",
    ],
  });
  await writeFile(join(folder, "index.html"), page);
}
