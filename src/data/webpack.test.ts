import gatsby from "gatsby/package.json";
import { onCreateWebpackConfig } from "./webpack";

class MiniCssExtractPlugin {
  options = {};
}
class TerserPlugin {
  options = {};
}

/** What our hook changes of Gatsby's configuration for the browser's code. */
function configuration() {
  return {
    module: {
      rules: [{ use: [{ loader: "/css-loader/", options: { modules: {} } }] }],
    },
    plugins: [new MiniCssExtractPlugin()],
    optimization: {
      minimizer: [new TerserPlugin()],
      splitChunks: { cacheGroups: { styles: {}, commons: {}, shared: {} } },
    },
  };
}

type Configuration = ReturnType<typeof configuration>;

function run(config: Configuration): void {
  void onCreateWebpackConfig?.(
    {
      stage: "build-javascript",
      getConfig: () => config,
      plugins: { define: (values: object) => values },
      actions: { replaceWebpackConfig: () => undefined, setWebpackConfig: () => undefined },
    } as unknown as Parameters<NonNullable<typeof onCreateWebpackConfig>>[0],
    { plugins: [] },
    () => undefined,
  );
}

test("Gatsby's configuration as it is today is taken", () => {
  expect(() => {
    run(configuration());
  }).not.toThrow();
});

test.each<[string, (config: Configuration) => unknown]>([
  ["MiniCssExtractPlugin", (config) => config.plugins.pop()],
  ["TerserPlugin", (config) => config.optimization.minimizer.pop()],
  ["css-loader", (config) => config.module.rules.pop()],
  [
    "styles",
    ({ optimization }) => Reflect.deleteProperty(optimization.splitChunks.cacheGroups, "styles"),
  ],
  [
    "commons",
    ({ optimization }) => Reflect.deleteProperty(optimization.splitChunks.cacheGroups, "commons"),
  ],
  [
    "shared",
    ({ optimization }) => Reflect.deleteProperty(optimization.splitChunks.cacheGroups, "shared"),
  ],
])("a configuration without %s ends the build, and says which Gatsby it is", (part, remove) => {
  const config = configuration();
  remove(config);
  const message = `Gatsby ${gatsby.version} has no ${part}`;
  expect(() => {
    run(config);
  }).toThrow(message);
});
