/**
 * Writes the page for editors: Sveltia CMS from its package, bundled with the site's configuration
 * and script, so that it requests nothing from other sites.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import sharp from "sharp";

/** The plugin's options. Paths are below the project's folder. */
export type CmsOptions = {
  /** False: /admin is not built, and one that an earlier build has written is deleted. */
  readonly enabled: boolean;
  /** Path of the site's script, which calls `startCms` (start-cms.ts). */
  readonly script: string;
  /** Makes Sveltia's configuration (https://sveltiacms.app/en/docs/config-basics), with `load_config_file: false`. */
  readonly config: () => object;
  /** Makes constants for the site's script, by name: anything that JSON can hold. */
  readonly constants: () => Readonly<Record<string, unknown>>;
  /** Writes the style sheet of previews into a folder that the site serves as `/`, and returns its URL. */
  readonly styles: (folder: string) => string;
  /** Lists the pictures of which forms show small copies: /admin/pictures/{key}.webp. */
  readonly pictures: () => readonly { readonly key: string; readonly file: string }[];
};

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

/**
 * Points the addresses of fonts in Sveltia's code to the files that its package brings: its own styles
 * fetch them from elsewhere.
 * @param source the code of the package
 * @param fonts names of the package's font files
 * @throws {Error} if it names no font, or one that the package does not bring
 */
export function withOwnFonts(source: string, fonts: readonly string[]): string {
  const code = source.replaceAll(fontUrl, (url, family: string) => {
    const font = fonts.find((name) => name.startsWith(family));
    if (!font) throw new Error(`gatsby-plugin-cms: Sveltia CMS does not bring the font ${url}.`);
    return `/admin/assets/${font}`;
  });
  if (code !== source) return code;
  throw new Error(
    "gatsby-plugin-cms: this version of Sveltia CMS names no fonts of cdn.jsdelivr.net. Look in its bundle for where they come from now, or go back a version.",
  );
}

/**
 * Replaces Sveltia's advice to try again later above a refused save: an entry that `beforeSaving` refuses has to be
 * corrected.
 * @throws {Error} if the source does not give that advice
 */
export function withRefusalText(source: string): string {
  const text = source.replaceAll(
    "There was an error while saving the entry. Please try again later.",
    "The entry was not saved. If no reason is given below, try again later.",
  );
  if (text !== source) return text;
  throw new Error(
    "gatsby-plugin-cms: this version of Sveltia CMS refuses a save in other words. Look in its bundle and locales for them, or go back a version.",
  );
}

/** Makes the plugin of esbuild that changes the addresses of fonts, and the words above a refusal. */
function ownFontsAndWords(fonts: readonly string[]): Plugin {
  return {
    name: "own fonts and words",
    setup(bundle) {
      bundle.onLoad(
        { filter: /@sveltia[\\/]cms[\\/]locales[\\/]en-..\.json$/ },
        async ({ path }) => ({
          contents: withRefusalText(await readFile(path, "utf8")),
          loader: "json",
        }),
      );
      bundle.onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => ({
        contents: withRefusalText(withOwnFonts(await readFile(path, "utf8"), fonts)),
        loader: "js",
      }));
    },
  };
}

/** A plugin of esbuild that finds files of `static/`, which styles name by their URL, like `/fonts/…`. */
function staticFiles(root: string): Plugin {
  return {
    name: "static files",
    setup(bundle) {
      bundle.onResolve({ filter: /^\// }, ({ kind, path }) =>
        kind === "url-token" ? { path: join(root, "static", path) } : undefined,
      );
    },
  };
}

/** Writes the bundle of the site's script, its lazy chunks, styles and assets into `folder`. */
async function bundleCms(root: string, folder: string, options: CmsOptions): Promise<void> {
  // Loaded only if the page is built.
  const { build } = await import("esbuild");
  const assets = join(root, "node_modules/@sveltia/cms/npm/assets");
  const fonts = (await readdir(assets)).filter((name) => name.endsWith(".woff2"));
  await cp(assets, join(folder, "assets"), {
    recursive: true,
    filter: (path) => !basename(path).endsWith(".map"),
  });
  const constants = {
    ...options.constants(),
    CMS_CONFIG: options.config(),
    // Rules that the preview's own bundle needs, such as colours.
    PREVIEW_STYLES: [options.styles(dirname(folder)), "/admin/start-cms.css"],
  };
  const names = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  await build({
    absWorkingDir: root,
    entryPoints: { "start-cms": options.script },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    platform: "browser",
    jsx: "automatic",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', ...Object.fromEntries(names) },
    // Sveltia would bring syntax colouring for a hundred programming languages.
    external: ["@shikijs/*"],
    // A preview has no origin of its own and may fetch no fonts.
    loader: { ".woff2": "dataurl" },
    plugins: [ownFontsAndWords(fonts), staticFiles(root)],
  });
}

/** Writes the page into `folder`, which the site serves as /admin. `root` is the project's folder. */
export async function writeAdmin(root: string, folder: string, options: CmsOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (!options.enabled) return;
  await mkdir(join(folder, "pictures"), { recursive: true });
  await bundleCms(root, folder, options);
  const thumbnails = options.pictures().map(({ key, file }) =>
    sharp(join(root, file))
      .resize({ height: 240 })
      .webp()
      .toFile(join(folder, "pictures", `${key}.webp`)),
  );
  await Promise.all(thumbnails);
  await writeFile(join(folder, "index.html"), page);
}
