import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";

type Config = {
  plugins?: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  getConfig,
  actions,
}) => {
  // Gatsby says no more of getConfig than that it is a function.
  const config = (getConfig as () => Config)();
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options) {
      // Two CSS modules never style the same element with the same weight, so their
      // order cannot matter and the warnings about it say nothing.
      plugin.options.ignoreOrder = true;
    }
  }
  actions.replaceWebpackConfig(config);
  if (stage === "build-javascript") {
    // The head is in the HTML; the browser does not need what wrote it.
    actions.setWebpackConfig({
      resolve: { alias: { "react-helmet$": resolve("src/seo/no-helmet.ts") } },
    });
  }
};
