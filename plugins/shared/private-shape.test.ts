/** A part of Gatsby or webpack that a plugin changes or reads, and that is gone, must end the build. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement, type ReactElement } from "react";
import gatsby from "gatsby/package.json";
import { checkGatsbyScripts } from "./built-files";
import * as islands from "../gatsby-plugin-islands/gatsby-node";
import * as islandPages from "../gatsby-plugin-islands/gatsby-ssr";
import * as pageStyles from "../gatsby-plugin-page-styles/gatsby-node";
import * as styledPages from "../gatsby-plugin-page-styles/gatsby-ssr";

/** A webpack plugin, which is known by the name of its class alone. */
const webpackPlugin = (name: string): object => ({ constructor: { name } });

/** A configuration with every part that the plugins change. */
const configuration = () => ({
  module: { rules: [{ use: [{ loader: "/css-loader/", options: { modules: {} } }] }] },
  plugins: [webpackPlugin("MiniCssExtractPlugin")],
  optimization: {
    minimizer: [webpackPlugin("TerserPlugin"), webpackPlugin("CssMinimizerPlugin")],
    splitChunks: { cacheGroups: { commons: {}, shared: {}, styles: {} } },
  },
});
type Groups = Partial<
  ReturnType<typeof configuration>["optimization"]["splitChunks"]["cacheGroups"]
>;

const options = { plugins: [], islands: [], inlineScripts: "", alias: {} };

/** Runs the webpack hooks of both plugins, as for the browser's code. */
function configure(config: object): void {
  const actions = { replaceWebpackConfig: () => undefined, setWebpackConfig: () => undefined };
  const plugins = { minifyJs: () => webpackPlugin("TerserPlugin") };
  const args = { stage: "build-javascript", getConfig: () => config, actions, plugins } as never;
  for (const { onCreateWebpackConfig } of [islands, pageStyles])
    void onCreateWebpackConfig?.(args, options, () => undefined);
}

const missing = (plugin: string, part: string) =>
  `gatsby-plugin-${plugin}: Gatsby ${gatsby.version} has no ${part}`;

beforeEach(() => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
});

test.each<[string, string, (config: ReturnType<typeof configuration>, groups: Groups) => unknown]>([
  ["islands", "TerserPlugin", ({ optimization }) => optimization.minimizer.shift()],
  ["islands", "commons", (_, groups) => delete groups.commons],
  ["islands", "shared", (_, groups) => delete groups.shared],
  ["page-styles", "MiniCssExtractPlugin", ({ plugins }) => plugins.pop()],
  ["page-styles", "CssMinimizerPlugin", ({ optimization }) => optimization.minimizer.pop()],
  ["page-styles", "css-loader", ({ module }) => module.rules.pop()],
  ["page-styles", "styles", (_, groups) => delete groups.styles],
])("the plugin %s ends the build if webpack's configuration has no %s", (plugin, part, remove) => {
  configure(configuration());
  const config = configuration();
  remove(config, config.optimization.splitChunks.cacheGroups);
  expect(() => {
    configure(config);
  }).toThrow(missing(plugin, part));
});

/** A page whose head has these elements. */
const pageWith = (...head: readonly ReactElement[]) =>
  ({
    pathname: "/prices",
    getHeadComponents: () => head,
    getPostBodyComponents: () => [],
  }) as never;
const page = pageWith();
const style = { "data-identity": "gatsby-global-css" };
const sharedStyle = createElement("style", { ...style, "data-href": "/app.1a2b.css" });

test.each([
  ["islands", "bodyHtml", () => islandPages.onRenderBody?.(page, options)],
  ["page-styles", "bodyHtml", () => styledPages.onRenderBody?.(page, options)],
  [
    "page-styles",
    'style with data-identity="gatsby-global-css" and data-href="/app.',
    () => styledPages.onPreRenderHTML?.(pageWith(createElement("style", style)), options),
  ],
  [
    "page-styles",
    "element with the key gatsby-image-style",
    () => {
      const unused = { ...options, unused: ["gatsby-image-style"] };
      styledPages.onPreRenderHTML?.(pageWith(sharedStyle), unused);
    },
  ],
])("%s ends the build if a page comes without its %s", (plugin, part, render) => {
  expect(render).toThrow(missing(plugin, part));
});

test.each([
  ["assetsByChunkName", {}],
  [
    "script named component---",
    { assetsByChunkName: { app: ["webpack-runtime-1.js", "app-2.js"] } },
  ],
])("a build whose statistics have no %s ends", (part, statistics) => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "statistics-"));
  process.chdir(folder);
  try {
    mkdirSync("public");
    writeFileSync("public/webpack.stats.json", JSON.stringify(statistics));
    expect(() => {
      checkGatsbyScripts("gatsby-plugin-islands");
    }).toThrow(missing("islands", part));
  } finally {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  }
});
