import type { GatsbyNode } from "gatsby";

type Plugin = { constructor: { name: string }; options?: { ignoreOrder?: boolean } };

/**
 * Two CSS modules never style the same element with the same weight, so their
 * order cannot matter and the warnings about it say nothing.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  getConfig,
  actions,
}) => {
  const config = getConfig() as { plugins?: Plugin[] };
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
  actions.replaceWebpackConfig(config);
};
