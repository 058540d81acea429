import type { GatsbyConfig } from "gatsby";

/** The plugins that can be left out: each `gatsby-plugin-…` of that name, and the adapter. */
const removable = ["islands", "page-styles", "cms", "adapter"];

/**
 * The plugins that the environment variable LEAVE_OUT names, separated by commas: the site is built without them
 * (docs/settings.md).
 * @throws {Error} if it names something that cannot be left out
 */
export function pluginsLeftOut(variables: NodeJS.ProcessEnv): readonly string[] {
  const names = (variables.LEAVE_OUT ?? "").split(",").filter(Boolean);
  const unknownName = names.find((name) => !removable.includes(name));
  if (unknownName === undefined) return names;
  const problem = `it can name ${removable.join(", ")}`;
  throw new Error(`LEAVE_OUT is "${unknownName}": ${problem}. Example: LEAVE_OUT=islands,cms`);
}

/** An adapter that does nothing. Without one, Gatsby would fetch a list of adapters from the network and run one. */
const noAdapter = { name: "no-adapter", adapt: () => undefined };

/** The configuration without the plugins that are left out. */
export function withoutPlugins(config: GatsbyConfig, leftOut: readonly string[]): GatsbyConfig {
  const names = leftOut.map((name) => `gatsby-plugin-${name}`);
  return {
    ...config,
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- Gatsby's type of adapters names a package that is not installed
    adapter: leftOut.includes("adapter") ? noAdapter : config.adapter,
    plugins: (config.plugins ?? []).filter(
      (plugin) => !names.includes(typeof plugin === "string" ? plugin : plugin.resolve),
    ),
  };
}
