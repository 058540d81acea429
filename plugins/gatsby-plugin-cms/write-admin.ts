/**
 * Writes the page for editors: Sveltia CMS from its package, bundled with our configuration,
 * formats and preview, so that it requests nothing from other sites.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import type { GatsbyNode } from "gatsby";
import sharp from "sharp";
import { readAdminSettings, type AdminSettings } from "./admin-settings";
import { cmsConfig } from "./cms-config";
import { typeContent, type Content } from "../../src/content-model/content";
import { readContent } from "../../src/content-model/read-content";
import { writeSiteStyles } from "../gatsby-plugin-page-styles/site-styles";

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

const fontUrl =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+?)(?::vf)?@[\d.]+\/[a-z0-9-]+\.woff2/g;

/** Sveltia ships its fonts, yet its styles fetch them from elsewhere: this plugin points them to the shipped ones. */
function ownFonts(fonts: readonly string[]): Plugin {
  return {
    name: "own fonts",
    setup(bundle) {
      bundle.onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        const contents = source.replaceAll(fontUrl, (url, family: string) => {
          const font = fonts.find((name) => name.startsWith(family));
          if (!font) throw new Error(`Sveltia CMS does not bring the font ${url}.`);
          return `/admin/assets/${font}`;
        });
        return { contents, loader: "js" };
      });
    },
  };
}

/**
 * Writes start-cms.js, start-cms.css, their lazy chunks and assets into `folder`. `defines` are
 * esbuild's compile-time constants for start-cms.ts and its imports.
 */
async function bundleCms(
  root: string,
  folder: string,
  defines: Readonly<Record<string, unknown>>,
): Promise<void> {
  // A development dependency, loaded only if the page is built.
  const { build } = await import("esbuild");
  const assets = join(root, "node_modules/@sveltia/cms/npm/assets");
  const fonts = (await readdir(assets)).filter((name) => name.endsWith(".woff2"));
  await cp(assets, join(folder, "assets"), {
    recursive: true,
    filter: (path) => !basename(path).endsWith(".map"),
  });
  const names = Object.entries(defines).map(([name, value]) => [name, JSON.stringify(value)]);
  const withoutGatsby = join(root, "plugins/gatsby-plugin-cms/without-gatsby.ts");
  await build({
    absWorkingDir: root,
    entryPoints: ["plugins/gatsby-plugin-cms/start-cms.ts"],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    platform: "browser",
    jsx: "automatic",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', ...Object.fromEntries(names) },
    alias: { gatsby: withoutGatsby, "react-helmet": withoutGatsby },
    // Syntax colouring of a hundred programming languages, which no text of ours contains.
    external: ["@shikijs/*"],
    plugins: [ownFonts(fonts)],
  });
}

/** Thumbnails of the pictures by key, for the forms that name one. */
async function writeThumbnails(content: Content, source: string, folder: string): Promise<void> {
  await mkdir(folder);
  const small = (file: string) => sharp(join(source, file)).resize({ height: 240 }).webp();
  await Promise.all(
    (content.one("pictures")?.value ?? []).map(({ key, file }) =>
      small(file).toFile(join(folder, `${key}.webp`)),
    ),
  );
}

/** Writes the page for /admin into `folder`; writes nothing without settings. `root` is the project's folder. */
export async function writeAdmin(
  root: string,
  folder: string,
  settings: AdminSettings | undefined,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (!settings) return;
  await mkdir(folder, { recursive: true });
  const source = join(root, "content");
  const content = typeContent(readContent(source).files);
  await bundleCms(root, folder, {
    CMS_CONFIG: cmsConfig(settings.repository),
    SITE_FACTS: [...content.facts],
    PREVIEW_STYLES: [
      // Only colours and fonts: the preview's own bundle has the other rules.
      writeSiteStyles(dirname(folder)),
      "/admin/start-cms.css",
    ],
  });
  await writeThumbnails(content, join(source, "pictures"), join(folder, "pictures"));
  await writeFile(join(folder, "index.html"), page);
}

/** The part of Express used here. */
type Server = {
  readonly get: (path: string, answer: (request: unknown, response: Response) => void) => void;
};
type Response = { readonly sendFile: (path: string) => void };

/** The page under `npm run develop`: the browser opens the files of the checkout itself. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter }) => {
  const settings = readAdminSettings(process.env);
  const root = process.cwd();
  const folder = join(root, "public/admin");
  await writeAdmin(root, folder, settings);
  if (!settings) return;
  (app as Server).get("/admin", (_request, response) => {
    response.sendFile(join(folder, "index.html"));
  });
  reporter.info("Content can be edited at http://localhost:8000/admin, in Chrome or Edge");
};
