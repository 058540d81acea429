import { configure, missing } from "../configure-hook";
import { onCreateWebpackConfig } from "./gatsby-node";
import { onPreRenderHTML, onRenderBody } from "./gatsby-ssr";

class MiniCssExtractPlugin {
  readonly options = {};
}
class CssMinimizerPlugin {
  readonly options = {};
}

/** The parts of Gatsby's configuration for the browser's code that the plugin changes. */
const configuration = () => ({
  module: { rules: [{ use: [{ loader: "/css-loader/", options: { modules: {} } }] }] },
  plugins: [new MiniCssExtractPlugin()],
  optimization: {
    minimizer: [new CssMinimizerPlugin()],
    splitChunks: { cacheGroups: { styles: {} } },
  },
});
type Configuration = ReturnType<typeof configuration>;
const plugin = "gatsby-plugin-page-styles";

test("Gatsby's configuration as it is today is taken", () => {
  const config = configuration();
  configure(onCreateWebpackConfig, config);
  expect(config.optimization).toEqual({ minimizer: [], splitChunks: { cacheGroups: {} } });
});

test.each<[string, (config: Configuration) => unknown]>([
  ["MiniCssExtractPlugin", (config) => config.plugins.pop()],
  ["CssMinimizerPlugin", (config) => config.optimization.minimizer.pop()],
  ["css-loader", (config) => config.module.rules.pop()],
  ["styles", ({ optimization }) => Object.assign(optimization.splitChunks, { cacheGroups: {} })],
])("a configuration without %s ends the build, naming it", (part, remove) => {
  const config = configuration();
  remove(config);
  expect(() => {
    configure(onCreateWebpackConfig, config);
  }).toThrow(missing(plugin, part));
});

test("a page without its HTML ends the build: its styles could not be chosen", () => {
  const args = { pathname: "/prices" } as Parameters<NonNullable<typeof onRenderBody>>[0];
  expect(() => onRenderBody?.(args, { plugins: [] })).toThrow(missing(plugin, "bodyHtml"));
});

test("a page without Gatsby's styles ends the build: they would stay whole in every page", () => {
  const args = { pathname: "/prices", getHeadComponents: () => [] } as unknown as Parameters<
    NonNullable<typeof onPreRenderHTML>
  >[0];
  expect(() => onPreRenderHTML?.(args, { plugins: [] })).toThrow(
    missing(plugin, 'style with data-identity="gatsby-global-css"'),
  );
});
