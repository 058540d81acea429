import type { GatsbyNode } from "gatsby";

type Config = {
  plugins?: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
};

/**
 * Two CSS modules never style the same element with the same weight, so their
 * order cannot matter and the warnings about it say nothing.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  getConfig,
  actions,
}) => {
  // Gatsby types getConfig as any function at all.
  const config = (getConfig as () => Config)();
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
  actions.replaceWebpackConfig(config);
};
