import type { GatsbyNode, PluginOptions } from "gatsby";
import type { Configuration } from "webpack";
import { privateShape } from "../shared/private-shape";
import { cacheGroups, defineConstants, isOfClass, webpackConfig } from "../shared/webpack";
import { shortenClassNames } from "./class-names";
import { scriptClasses, styleFiles } from "./script-classes";
import type { PageStylesOptions } from "./options";
import { writeSharedSheet } from "./shared-sheet";

const plugin = "gatsby-plugin-page-styles";

/**
 * Turns off warnings about the order of styles: two modules of a page never style the same element with the same
 * specificity. They may override parts that every page has, whose styles are in the shared sheet, which comes first
 * (gatsby-ssr.tsx).
 */
function ignoreStyleOrder({ plugins }: Configuration): void {
  const found = plugins?.find(isOfClass("MiniCssExtractPlugin")) as
    { options?: object } | undefined;
  const extractPlugin = privateShape(found, {
    name: "MiniCssExtractPlugin in webpack's plugins",
    consequence: "the build warns of the order of styles",
    plugin,
  });
  extractPlugin.options = { ...extractPlugin.options, ignoreOrder: true };
}

/** Gatsby puts the styles of all pages into each page; without this group a page gets only those it imports. */
function separateStyles(config: Configuration): void {
  const groups = cacheGroups(config);
  privateShape(groups.styles, {
    name: "styles in webpack's splitChunks.cacheGroups",
    consequence: "each page has the styles of all",
    plugin,
  });
  delete groups.styles;
}

/** Leaves out the step that minifies whole style sheets: styles are minified when they are put into pages. */
function minifyInPages(config: Configuration): void {
  const isStyles = isOfClass("CssMinimizerPlugin");
  const { optimization } = config;
  privateShape(optimization?.minimizer?.find(isStyles), {
    name: "CssMinimizerPlugin in webpack's optimization.minimizer",
    consequence: "styles are minified twice",
    plugin,
  });
  const minimizer = optimization?.minimizer?.filter((step) => !isStyles(step));
  config.optimization = { ...optimization, minimizer };
}

/** The shape of PageStylesOptions: Gatsby ends the command if an option is wrong, and warns of unknown ones. */
export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    browsers: Joi.array().items(Joi.string()).required(),
    inlineFonts: Joi.string().required(),
    unused: Joi.array().items(Joi.string()).required(),
  });

/** Changes how styles are built, and hands the shared sheet to the code that renders pages. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (
  args,
  options: PluginOptions & PageStylesOptions,
) => {
  const { stage, actions, createContentDigest } = args;
  const config = webpackConfig(args);
  if (stage === "build-javascript" || stage === "develop") ignoreStyleOrder(config);
  if (stage === "build-javascript") {
    separateStyles(config);
    minifyInPages(config);
  }
  if (stage === "build-javascript" || stage === "build-html") shortenClassNames(config);
  actions.replaceWebpackConfig(config);
  if (stage !== "build-html") return;
  defineConstants(args, {
    SHARED_SHEET: writeSharedSheet(plugin, options, createContentDigest),
    SCRIPT_CLASSES: scriptClasses(plugin),
    // This digest changes the script of gatsby-ssr.tsx whenever styles change. Gatsby renders pages again for a changed
    // script, but not for changed styles.
    STYLES_DIGEST: createContentDigest(styleFiles(plugin)),
  });
};
