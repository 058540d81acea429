import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { contentOverlay } from "./content";
import { islandPages } from "../content-model/paths";
import { islandAssets, islandChunk, islandEntries } from "./island-assets";
import { shortenClassNames, type StylesConfig } from "./styles/class-names";
import { appStyles, stylesDigest, writeDevelopStyles, writeSiteStyles } from "./styles/site-styles";

type CacheGroup = { chunks?: (chunk: { name?: string }) => boolean };
type Config = StylesConfig & {
  externals?: unknown[];
  entry?: Record<string, unknown>;
  output?: object;
  devtool?: string | false;
  plugins?: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
  optimization?: {
    minimizer?: { constructor: { name: string }; options?: { exclude?: RegExp } }[];
    splitChunks?: { cacheGroups?: { styles?: object; commons?: CacheGroup; shared?: CacheGroup } };
  };
};

/**
 * An entry for each island: the one of Gatsby's, which the styles of the pages come from, brings a
 * router and every page's code, and no page of ours fetches it.
 */
function addIslands(config: Config): void {
  for (const { island } of islandPages) {
    const entry = { import: resolve(islandEntries[island]), runtime: "islands-runtime" };
    config.entry = { ...config.entry, [islandChunk(island)]: entry };
  }
  // What an island shares with pages stays inside it: the rest of a shared chunk is nothing to it.
  const isPage = ({ name }: { name?: string }) => !name?.startsWith("island");
  const { commons, shared } = config.optimization?.splitChunks?.cacheGroups ?? {};
  for (const group of [commons, shared]) if (group) group.chunks = isPage;
}

/** Scripts that Gatsby makes of pages and its router; no page of ours fetches them. */
const unfetched = /^(?:app|webpack-runtime|component---)/;

/**
 * Spends no time on what nobody fetches: no source maps, and of Gatsby's scripts and the style
 * sheets (they are minified as they are put into pages) no minifying.
 */
function minifyFetchedAlone(config: Config): void {
  config.devtool = false;
  const { optimization } = config;
  if (!optimization?.minimizer) return;
  const scripts = optimization.minimizer.filter(
    ({ constructor }) => constructor.name === "TerserPlugin",
  );
  for (const { options } of scripts) if (options) options.exclude = unfetched;
  optimization.minimizer = scripts;
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  getConfig,
  actions,
  plugins,
}) => {
  // Gatsby says no more of getConfig than that it is a function.
  const config = (getConfig as () => Config)();
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options) {
      // Two modules of a page never style the same element with the same weight, so their order
      // cannot matter and the warnings about it say nothing. What they may overrule, the parts that
      // every page has, stands in the site's sheet, which pages name first (gatsby-ssr.tsx).
      plugin.options.ignoreOrder = true;
    }
  }
  // Gatsby puts the styles of all pages into each; without this group a page gets what it imports.
  if (stage === "build-javascript") {
    delete config.optimization?.splitChunks?.cacheGroups?.styles;
    // Every script holds it; by itself it is the project's name, whoever the company is.
    config.output = { ...config.output, uniqueName: "site" };
    addIslands(config);
    minifyFetchedAlone(config);
  }
  if (stage === "build-javascript" || stage === "build-html") shortenClassNames(config);
  // Nobody steps through the script that writes the pages, and its map takes seconds.
  if (stage === "build-html") config.devtool = false;
  // It is machine code, which webpack cannot put into the script that writes the pages.
  if (stage === "build-html" || stage === "develop-html") {
    config.externals = [...(config.externals ?? []), { lightningcss: "commonjs lightningcss" }];
  }
  actions.replaceWebpackConfig(config);
  const define = plugins.define as (values: object) => object;
  // Told before anything is sent: Netlify takes 6 MB a call, of which base64 leaves 4.5.
  const messageBytes = process.env["NETLIFY"] ? 4 * 1024 * 1024 : undefined;
  const more: object[] = [define({ MESSAGE_BYTES: messageBytes })];
  if (stage === "build-html" || stage === "develop-html") {
    const isBuilt = stage === "build-html";
    const values = {
      // gatsby-ssr.tsx names it: Gatsby writes pages anew when their script has changed, and would
      // not do so for the styles inside them.
      STYLES_DIGEST: stylesDigest(),
      // In develop whole pages hydrate, and nothing is written that could be read.
      ISLAND_ASSETS: isBuilt ? islandAssets() : {},
      SITE_STYLES: isBuilt ? writeSiteStyles("public", appStyles()) : writeDevelopStyles(),
    };
    const entries = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
    more.push(define(Object.fromEntries(entries) as object));
  }
  if (stage === "develop") more.push(contentOverlay);
  // Head and drawings are in the HTML; islands do not need what wrote them.
  const alias = {
    "react-helmet$": resolve("src/seo/no-helmet.ts"),
    "@iconify-json/lucide$": false,
  };
  actions.setWebpackConfig({
    plugins: more,
    ...(stage === "build-javascript" && { resolve: { alias } }),
  });
};
