/** Gatsby's webpack configuration for plugins, typed where Gatsby's own types say only `Function`. */
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Configuration, WebpackPluginInstance } from "webpack";

/** The configuration so far. A plugin looks up the parts that Gatsby gave it with `privateShape`. */
export const webpackConfig = (args: Pick<CreateWebpackConfigArgs, "getConfig">): Configuration =>
  (args.getConfig as () => Configuration)();

/** A group of `splitChunks`: an object in Gatsby's configuration, one of six types in webpack's. */
type CacheGroup = { chunks?: (chunk: { readonly name?: string }) => boolean };

/** The groups of modules that share a chunk, by name. */
export function cacheGroups({ optimization }: Configuration) {
  const { splitChunks } = optimization ?? {};
  return ((splitChunks && splitChunks.cacheGroups) ?? {}) as {
    [name: string]: CacheGroup | undefined;
  };
}

/** Tests whether a plugin or minimizer is of this class: Gatsby's differ by nothing else. */
export const isOfClass =
  (name: string) =>
  (plugin: unknown): plugin is WebpackPluginInstance =>
    (plugin as object | undefined)?.constructor.name === name;

/** Adds constants to the code of a stage, by their names: anything that JSON can hold. */
export function defineConstants(
  { actions, plugins }: Pick<CreateWebpackConfigArgs, "actions" | "plugins">,
  constants: Readonly<Record<string, unknown>>,
): void {
  const values = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const define = plugins.define as (values: object) => object;
  actions.setWebpackConfig({ plugins: [define(Object.fromEntries(values) as object)] });
}
