/** Bundles Sveltia CMS with ours, so that /admin asks nobody but the site that it is on. */
import { cp, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "esbuild";

/** What the page's script is told; each name is declared where it is read. */
export type Told = {
  readonly CMS_CONFIG: object;
  readonly SITE_FACTS: readonly (readonly [string, string])[];
  readonly PREVIEW_STYLES: readonly string[];
};

const entry = "src/admin/start-cms.ts";
const fontAddress =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+?)(?::vf)?@[\d.]+\/[a-z0-9-]+\.woff2/g;

/** The CMS has its fonts beside it and lets its styles fetch them from elsewhere all the same. */
function ownFonts(fonts: readonly string[]): Plugin {
  return {
    name: "own fonts",
    setup(bundle) {
      bundle.onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        const contents = source.replaceAll(fontAddress, (address, family: string) => {
          const font = fonts.find((name) => name.startsWith(family));
          if (!font) throw new Error(`Sveltia CMS does not bring the font ${address}.`);
          return `/admin/assets/${font}`;
        });
        return { contents, loader: "js" };
      });
    },
  };
}

/** Writes start-cms.js, start-cms.css, the parts they load later and their files into `folder`. */
export async function bundleCms(root: string, folder: string, told: Told): Promise<void> {
  // A tool of development: loaded only where the page is wanted.
  const { build } = await import("esbuild");
  const assets = join(root, "node_modules/@sveltia/cms/npm/assets");
  const fonts = (await readdir(assets)).filter((name) => name.endsWith(".woff2"));
  await cp(assets, join(folder, "assets"), {
    recursive: true,
    filter: (path) => !basename(path).endsWith(".map"),
  });
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    platform: "browser",
    jsx: "automatic",
    logLevel: "error",
    define: {
      "process.env.NODE_ENV": '"production"',
      ...Object.fromEntries(
        Object.entries(told).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    },
    alias: {
      gatsby: join(root, "src/admin/without-gatsby.ts"),
      "react-helmet": join(root, "src/admin/without-gatsby.ts"),
    },
    // Colours of program code, for a hundred languages; no text of ours has any.
    external: ["@shikijs/*"],
    plugins: [ownFonts(fonts)],
  });
}
