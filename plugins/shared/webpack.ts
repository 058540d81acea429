/** Gatsby's webpack configuration for plugins, typed where Gatsby's own types say only `Function`. */
import type { CreateWebpackConfigArgs } from "gatsby";

/** The configuration so far. A plugin looks up the parts that it needs with `privateShape`. */
export const webpackConfig = (args: Pick<CreateWebpackConfigArgs, "getConfig">): unknown =>
  (args.getConfig as () => unknown)();

/** Adds constants to the code of a stage, by their names: anything that JSON can hold. */
export function defineConstants(
  { actions, plugins }: Pick<CreateWebpackConfigArgs, "actions" | "plugins">,
  constants: Readonly<Record<string, unknown>>,
): void {
  const values = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const define = plugins.define as (values: object) => object;
  actions.setWebpackConfig({ plugins: [define(Object.fromEntries(values) as object)] });
}
