import type { GatsbyConfig } from "gatsby";

/** Parts of the build that can be left out: the plugin `gatsby-plugin-…` of that name, and the adapter. */
const parts = ["islands", "page-styles", "cms", "adapter"];

/**
 * The parts that the environment variable LEAVE_OUT names, separated by commas: the site is built without them
 * (docs/settings.md).
 * @throws {Error} if it names something that cannot be left out
 */
export function partsLeftOut(variables: NodeJS.ProcessEnv): readonly string[] {
  const names = (variables["LEAVE_OUT"] ?? "").split(",").filter(Boolean);
  const unknown = names.find((name) => !parts.includes(name));
  if (unknown === undefined) return names;
  throw new Error(`LEAVE_OUT names "${unknown}". It can name ${parts.join(", ")}.`);
}

/** Stands in for an adapter: if there is none, Gatsby fetches a list of adapters from the network and runs one. */
const noAdapter = { name: "no-adapter", adapt: () => undefined };

/** The configuration without the parts that are left out. */
export function withoutParts(config: GatsbyConfig, leftOut: readonly string[]): GatsbyConfig {
  const names = leftOut.map((part) => `gatsby-plugin-${part}`);
  return {
    ...config,
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- Gatsby's type of adapters names a package that is not installed
    adapter: leftOut.includes("adapter") ? noAdapter : config.adapter,
    plugins: (config.plugins ?? []).filter(
      (plugin) => !names.includes(typeof plugin === "string" ? plugin : plugin.resolve),
    ),
  };
}
