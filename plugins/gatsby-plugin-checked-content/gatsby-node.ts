import { resolve, sep } from "node:path";
import type { GatsbyNode, PluginOptions } from "gatsby";
import type { Compiler } from "webpack";
import { syncContent, writeSchemas, type CheckedContentOptions } from "./sync-content";

/** The options, as Gatsby hands them to every hook. */
type Options = PluginOptions & CheckedContentOptions;

/** The shape of CheckedContentOptions: Gatsby ends the command if an option is wrong, and warns of unknown ones. */
export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    folder: Joi.string().required(),
    copy: Joi.string().required(),
    check: Joi.function().required(),
    schemas: Joi.function().required(),
    afterChange: Joi.function(),
  });

/** Stops the command if the content has mistakes, and lists all of them. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (
  { reporter },
  options: Options,
) => {
  // The editor's schemas come first: they help to correct mistakes.
  writeSchemas(options);
  const mistakes = await syncContent(options);
  if (mistakes !== undefined) reporter.panic(mistakes);
};

/**
 * Makes a webpack plugin that reports mistakes as a compilation error, so that the browser's overlay
 * shows them until they are corrected. Content without mistakes is copied.
 */
function contentOverlay(options: CheckedContentOptions) {
  const folder = resolve(options.folder);
  return {
    apply(compiler: Compiler): void {
      let mistakes: string | undefined;
      compiler.hooks.afterCompile.tapPromise("ContentOverlay", async (compilation) => {
        // Child compilations build single files such as styles.
        if (compilation.compiler !== compiler) return;
        compilation.contextDependencies.add(folder);
        // Paths that changed since the last compilation; undefined in the first.
        const { modifiedFiles, removedFiles } = compiler;
        const changed = [...(modifiedFiles ?? [folder]), ...(removedFiles ?? [])];
        // A change of code alone leaves the content as it was found.
        if (changed.some((path) => path === folder || path.startsWith(folder + sep))) {
          mistakes = await syncContent(options);
          if (mistakes === undefined) options.afterChange?.();
        }
        if (mistakes === undefined) return;
        compilation.errors.push(new compiler.webpack.WebpackError(mistakes));
      });
    },
  };
}

/** Checks the content again after each change in `gatsby develop`. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (
  { stage, actions },
  options: Options,
) => {
  if (stage !== "develop") return;
  actions.setWebpackConfig({ plugins: [contentOverlay(options)] });
};
