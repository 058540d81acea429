import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { isNetlify } from "../../plugins/gatsby-adapter-node";
import { webpackConfig, defineConstants } from "../../plugins/shared/webpack";

const islands = "gatsby-plugin-islands";

/** Sets what depends on this site in webpack: the name in scripts, native code, and the limit of a platform. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  const { stage, actions } = args;
  const config = webpackConfig(args);
  // Every script contains this name. The default is the package's, which would be wrong for another company's site.
  if (stage === "build-javascript") config.output = { ...config.output, uniqueName: "site" };
  // A source map of the script that renders the pages takes seconds and is not needed.
  if (stage === "build-html") config.devtool = false;
  // Webpack cannot bundle native code into the script that renders the pages.
  if (stage === "build-html" || stage === "develop-html") {
    const native = { lightningcss: "commonjs lightningcss" };
    config.externals = [config.externals ?? [], native].flat();
  }
  actions.replaceWebpackConfig(config);
  // The form's limit on the size of a message: Netlify takes 6 MB a call, 4.5 MB before base64.
  const messageBytes = isNetlify() ? 4 * 1024 * 1024 : undefined;
  defineConstants(args, { MESSAGE_BYTES: messageBytes });
  actions.setWebpackConfig({
    // Pages import the plugin by its name, as if it came from npm, even in a build that leaves it out.
    resolve: { alias: { [islands]: resolve("plugins", islands) } },
    // Formik needs it only for parts that we do not use, and its package does not tell webpack
    // that it may be left out.
    module: { rules: [{ test: /node_modules.hoist-non-react-statics/, sideEffects: false }] },
  });
};
