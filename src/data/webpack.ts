import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { islandPages } from "../content-model/site-paths";
import {
  islandAssets,
  islandChunk,
  islandEntries,
} from "../../plugins/gatsby-plugin-islands/island-assets";
import { privateShape } from "../../plugins/private-shape";
import {
  shortenClassNames,
  type StylesConfig,
} from "../../plugins/gatsby-plugin-page-styles/class-names";
import {
  appStyles,
  stylesDigest,
  writeDevelopStyles,
  writeSiteStyles,
} from "../../plugins/gatsby-plugin-page-styles/site-styles";

type CacheGroup = { chunks?: (chunk: { name?: string }) => boolean };
type CacheGroups = { styles?: object; commons?: CacheGroup; shared?: CacheGroup };
type Config = StylesConfig & {
  externals?: unknown[];
  entry?: Record<string, unknown>;
  output?: object;
  devtool?: string | false;
  plugins?: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
  optimization?: {
    minimizer?: { constructor: { name: string }; options?: { exclude?: RegExp } }[];
    splitChunks?: { cacheGroups?: CacheGroups };
  };
};

/**
 * Adds an entry for each island. Pages fetch nothing of Gatsby's own entry, which has a router and
 * every page's code; only their styles come from it.
 */
function addIslands(config: Config): void {
  for (const { island } of islandPages) {
    const entry = { import: resolve(islandEntries[island]), runtime: "islands-runtime" };
    config.entry = { ...config.entry, [islandChunk(island)]: entry };
  }
  // Islands get copies of modules that pages use too: they would need only part of a shared chunk.
  const isPage = ({ name }: { name?: string }) => !name?.startsWith("island");
  const groups: CacheGroups = config.optimization?.splitChunks?.cacheGroups ?? {};
  for (const name of ["commons", "shared"] as const) {
    const what = `${name} in webpack's splitChunks.cacheGroups`;
    privateShape(groups[name], what, "islands fetch chunks of the pages").chunks = isPage;
  }
}

/** Scripts that Gatsby makes of pages and its router, which our pages do not fetch. */
const unfetched = /^(?:app|webpack-runtime|component---)/;

/**
 * Skips work on files that nobody fetches: no source maps, and no minifying of Gatsby's scripts and
 * style sheets; styles are minified when they are put into pages.
 */
function minifyFetchedAlone(config: Config): void {
  config.devtool = false;
  const { optimization } = config;
  const scripts = optimization?.minimizer?.find(
    ({ constructor }) => constructor.name === "TerserPlugin",
  );
  const what = "TerserPlugin in webpack's optimization.minimizer";
  const terser = privateShape(scripts, what, "scripts are not minified, or all of them");
  terser.options = { ...terser.options, exclude: unfetched };
  config.optimization = { ...optimization, minimizer: [terser] };
}

/**
 * Order does not matter, and neither do warnings about it: two modules of a page never style the same element with the
 * same specificity. Styles that they may override, of parts that every page has, are in the site's style sheet, which
 * comes first (gatsby-ssr.tsx).
 */
function ignoreStyleOrder({ plugins }: Config): void {
  const extract = plugins?.find(({ constructor }) => constructor.name === "MiniCssExtractPlugin");
  const what = "MiniCssExtractPlugin in webpack's plugins";
  const plugin = privateShape(extract, what, "the build warns of the order of styles");
  plugin.options = { ...plugin.options, ignoreOrder: true };
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  getConfig,
  actions,
  plugins,
}) => {
  // Gatsby's type for getConfig is only `Function`.
  const config = (getConfig as () => Config)();
  if (stage === "build-javascript" || stage === "develop") ignoreStyleOrder(config);
  if (stage === "build-javascript") {
    // Gatsby puts the styles of all pages into each page; without this group a page gets only those
    // it imports.
    const groups = config.optimization?.splitChunks?.cacheGroups;
    const what = "styles in webpack's splitChunks.cacheGroups";
    privateShape(groups?.styles, what, "each page has the styles of all");
    delete groups?.styles;
    // Every script contains this name, by default that of the package, whatever company the site is
    // for.
    config.output = { ...config.output, uniqueName: "site" };
    addIslands(config);
    minifyFetchedAlone(config);
  }
  if (stage === "build-javascript" || stage === "build-html") shortenClassNames(config);
  // Nobody debugs the script that renders the pages, and its source map takes seconds.
  if (stage === "build-html") config.devtool = false;
  // Webpack cannot bundle native code into the script that renders the pages.
  if (stage === "build-html" || stage === "develop-html") {
    config.externals = [...(config.externals ?? []), { lightningcss: "commonjs lightningcss" }];
  }
  actions.replaceWebpackConfig(config);
  const define = plugins.define as (values: object) => object;
  // The form's limit on the size of a message: Netlify takes 6 MB a call, 4.5 MB before base64.
  const messageBytes = process.env["NETLIFY"] ? 4 * 1024 * 1024 : undefined;
  const more: object[] = [define({ MESSAGE_BYTES: messageBytes })];
  if (stage === "build-html" || stage === "develop-html") {
    const isBuilt = stage === "build-html";
    const values = {
      // Used in gatsby-ssr.tsx so that its script changes with the styles: Gatsby then renders
      // pages again, which it does not do for changed styles alone.
      STYLES_DIGEST: stylesDigest(),
      // Whole pages hydrate in develop, and there are no built files to read.
      ISLAND_ASSETS: isBuilt ? islandAssets() : {},
      SITE_STYLES: isBuilt ? writeSiteStyles("public", appStyles()) : writeDevelopStyles(),
    };
    const entries = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
    more.push(define(Object.fromEntries(entries) as object));
  }
  // The HTML already has head and icons, so islands leave out the code that renders them.
  const alias = {
    "react-helmet$": resolve("src/head/no-helmet.ts"),
    "@iconify-json/lucide$": false,
  };
  actions.setWebpackConfig({
    plugins: more,
    ...(stage === "build-javascript" && { resolve: { alias } }),
  });
};
