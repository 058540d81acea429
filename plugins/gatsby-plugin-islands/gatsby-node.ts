import { resolve } from "node:path";
import type { CreateWebpackConfigArgs, GatsbyNode, PluginOptions } from "gatsby";
import type { Configuration, EntryObject, WebpackPluginInstance } from "webpack";
import { builtFiles, checkGatsbyScripts, gatsbyScripts } from "../shared/built-files";
import { privateShape } from "../shared/private-shape";
import { cacheGroups, defineConstants, isOfClass, webpackConfig } from "../shared/webpack";
import { compileScript, compileScripts } from "./compile-script";
import type { IslandDefinition, IslandsOptions } from "./options";

const plugin = "gatsby-plugin-islands";

const chunkOf = ({ name }: IslandDefinition) => `island-${name}`;

/**
 * Adds an entry for each island. Pages fetch nothing of Gatsby's own entry, which has a router and
 * every page's code; only their styles come from it.
 */
function addEntries(config: Configuration, islands: readonly IslandDefinition[]): void {
  for (const island of islands) {
    const entry = { import: resolve(island.entry), runtime: "islands-runtime" };
    config.entry = { ...(config.entry as EntryObject), [chunkOf(island)]: entry };
  }
  // An island gets its own copy of a module that pages use too, since it would need only part of a shared chunk.
  for (const name of ["commons", "shared"]) {
    const group = privateShape(cacheGroups(config)[name], {
      name: `${name} in webpack's splitChunks.cacheGroups`,
      consequence: "islands fetch chunks of the pages",
      plugin,
    });
    group.chunks = (chunk) => !chunk.name?.startsWith("island");
  }
}

/** Gatsby's options for Terser, but for browsers that know the syntax of 2017, and two passes: 1.5 % less script. */
const terserOptions = {
  mangle: { safari10: true },
  compress: { ecma: 2017, passes: 2 },
  output: { ecma: 2017 },
};

/** Skips work on Gatsby's own scripts, which our pages do not fetch: they are not minified and have no source maps. */
function minifyOwnScripts(
  config: Configuration,
  { minifyJs }: CreateWebpackConfigArgs["plugins"],
): void {
  config.devtool = false;
  const minimizers = config.optimization?.minimizer ?? [];
  const terser = privateShape(minimizers.find(isOfClass("TerserPlugin")), {
    name: "TerserPlugin in webpack's optimization.minimizer",
    consequence: "every script of Gatsby's is minified",
    plugin,
  });
  const minify = minifyJs as (options: object) => WebpackPluginInstance;
  const own = minify({ exclude: gatsbyScripts, terserOptions });
  minimizers[minimizers.indexOf(terser)] = own;
}

/** The shape of IslandsOptions: Gatsby ends the command if an option is wrong, and warns of unknown ones. */
export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    browsers: Joi.array().items(Joi.string()).required(),
    islands: Joi.array()
      .items({
        name: Joi.string().required(),
        page: Joi.string().required(),
        entry: Joi.string().required(),
        load: Joi.valid("interaction", "idle").required(),
        parameters: Joi.array().items(Joi.string()),
        storageKey: Joi.string(),
      })
      .required(),
    inlineScripts: Joi.string().required(),
    alias: Joi.object()
      .pattern(Joi.string(), Joi.alternatives(Joi.string(), Joi.valid(false)))
      .required(),
  });

/** Builds islands as entries of their own, and hands their URLs and the inline scripts to gatsby-ssr.tsx. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (
  args,
  { browsers, islands, inlineScripts, alias }: PluginOptions & IslandsOptions,
) => {
  const { stage, actions } = args;
  if (stage === "build-javascript") {
    const config = webpackConfig(args);
    addEntries(config, islands);
    minifyOwnScripts(config, args.plugins);
    actions.replaceWebpackConfig(config);
    const places = Object.entries(alias).map(([name, place]) => [name, place && resolve(place)]);
    actions.setWebpackConfig({ resolve: { alias: Object.fromEntries(places) as typeof alias } });
  }
  if (stage === "build-html") {
    checkGatsbyScripts(plugin);
    const scripts = islands.map((island) => [
      island.name,
      builtFiles(plugin, chunkOf(island), ".js").map((file) => `/${file}`),
    ]);
    const loaderFile = `plugins/${plugin}/load-when-needed.ts`;
    // These files become constants of the script that renders pages. If they were read during rendering, Gatsby would
    // warn of it and render all pages in every build.
    defineConstants(args, {
      ISLAND_SCRIPTS: Object.fromEntries(scripts),
      INLINE_SCRIPTS: compileScripts(inlineScripts, browsers),
      ISLAND_LOADER: compileScript("loadWhenNeeded", loaderFile, browsers),
    });
  }
};
