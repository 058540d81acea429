/** A Gatsby adapter for a Node host, with or without Caddy: it writes what they serve beside the pages. */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { RoutesManifest } from "gatsby";
import { outputFile } from "../shared/output-file";
import type { Adapter } from "./netlify";
import { precompress } from "./precompress";

export { isNetlify, netlifyAdapter, withDependencies } from "./netlify";

/** The parts of a build that headers may depend on. */
export type BuiltSite = {
  /** Paths of all files, sorted, without compressed copies and source maps: `/about/index.html`. */
  readonly paths: readonly string[];
  /** HTML of Gatsby's pages; other HTML files, such as the editor's at /admin, are only among the paths. */
  readonly pageHtml: readonly string[];
};

/** Options of the adapter in gatsby-config.ts. */
export type NodeAdapterOptions = {
  /** Texts of the files that tell servers the headers, by their paths from the project's folder. */
  readonly headerFiles: (site: BuiltSite) => Readonly<Record<string, string>>;
  /** Files that get no compressed copies since nobody fetches them, by their paths below public/. */
  readonly uncompressed?: RegExp;
  /**
   * The adapter of the platform that serves the site instead of a Node host. Redirects and
   * compression are then the platform's own; headers are written after its.
   */
  readonly platform?: Adapter;
};

const built = "public";

function listPaths(): string[] {
  return readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(built.length).split(sep).join("/"))
    .sort();
}

/** HTML of the pages. Only the path of 404.html is the name of its file. */
function readPages(routes: RoutesManifest): string[] {
  return routes.flatMap((route) => {
    if (route.type !== "static" || !route.filePath.endsWith(".html")) return [];
    const isPage = !route.path.endsWith(".html") || route.path === "/404.html";
    return isPage ? [readFileSync(route.filePath, "utf8")] : [];
  });
}

/** Redirects in Netlify's format (docs.netlify.com/manage/routing/redirects), a line each. */
function formatRedirects(routes: RoutesManifest): string {
  const lines = routes.map((route) =>
    route.type === "redirect"
      ? `${route.path} ${route.toPath.replace(/\*$/, ":splat")} ${route.status}\n`
      : "",
  );
  return lines.join("");
}

/**
 * The adapter for gatsby-config.ts. After `onPostBuild` it writes the files of headers, the redirects
 * (public/_redirects), and a brotli and a gzip copy beside every text file. Whatever it cannot read
 * or write ends the build.
 */
export function nodeAdapter({ headerFiles, uncompressed, platform }: NodeAdapterOptions): Adapter {
  return {
    ...platform,
    name: platform?.name ?? "gatsby-adapter-node",
    adapt: async (context) => {
      // The pages are read before the platform moves them: Netlify's adapter makes about/index.html about.html.
      const site = { paths: listPaths(), pageHtml: readPages(context.routesManifest) };
      await platform?.adapt(context);
      if (!platform) {
        outputFile(join(built, "_redirects"), formatRedirects(context.routesManifest));
        const { written, kept } = await precompress(built, uncompressed);
        context.reporter.info(`Compressed ${written} files, kept ${kept} from the last build.`);
      }
      // Headers are written last: a host that serves this folder takes new ones as the sign of a finished build.
      for (const [file, text] of Object.entries(headerFiles(site))) outputFile(file, text);
    },
  };
}
