import gatsby from "gatsby/package.json";
import { onCreateWebpackConfig } from "./gatsby-node";
import { onPreRenderHTML, onRenderBody } from "./gatsby-ssr";

class MiniCssExtractPlugin {
  readonly options = {};
}
class CssMinimizerPlugin {
  readonly options = {};
}

/** The parts of Gatsby's configuration for the browser's code that the plugin changes. */
function configuration() {
  return {
    module: { rules: [{ use: [{ loader: "/css-loader/", options: { modules: {} } }] }] },
    plugins: [new MiniCssExtractPlugin()],
    optimization: {
      minimizer: [new CssMinimizerPlugin()],
      splitChunks: { cacheGroups: { styles: {} } },
    },
  };
}

type Configuration = ReturnType<typeof configuration>;

function configure(config: Configuration): void {
  void onCreateWebpackConfig?.(
    {
      stage: "build-javascript",
      getConfig: () => config,
      actions: { replaceWebpackConfig: () => undefined },
    } as unknown as Parameters<NonNullable<typeof onCreateWebpackConfig>>[0],
    { plugins: [] },
    () => undefined,
  );
}

const missing = (part: string) =>
  `gatsby-plugin-page-styles: Gatsby ${gatsby.version} has no ${part}`;

test("Gatsby's configuration as it is today is taken", () => {
  const config = configuration();
  configure(config);
  expect(config.optimization).toEqual({ minimizer: [], splitChunks: { cacheGroups: {} } });
});

test.each<[string, (config: Configuration) => unknown]>([
  ["MiniCssExtractPlugin", (config) => config.plugins.pop()],
  ["CssMinimizerPlugin", (config) => config.optimization.minimizer.pop()],
  ["css-loader", (config) => config.module.rules.pop()],
  [
    "styles",
    ({ optimization }) => Reflect.deleteProperty(optimization.splitChunks.cacheGroups, "styles"),
  ],
])("a configuration without %s ends the build, naming it", (part, remove) => {
  const config = configuration();
  remove(config);
  expect(() => {
    configure(config);
  }).toThrow(missing(part));
});

test("a page without its HTML ends the build: its styles could not be chosen", () => {
  const args = { pathname: "/prices" } as Parameters<NonNullable<typeof onRenderBody>>[0];
  expect(() => onRenderBody?.(args, { plugins: [] })).toThrow(missing("bodyHtml"));
});

test("a page without Gatsby's styles ends the build: they would stay whole in every page", () => {
  const args = { pathname: "/prices", getHeadComponents: () => [] } as unknown as Parameters<
    NonNullable<typeof onPreRenderHTML>
  >[0];
  expect(() => onPreRenderHTML?.(args, { plugins: [] })).toThrow(
    missing('style with data-identity="gatsby-global-css"'),
  );
});
