import gatsby from "gatsby/package.json";
import { onCreateWebpackConfig } from "./gatsby-node";
import { onRenderBody } from "./gatsby-ssr";

class TerserPlugin {
  readonly options = {};
}

/** The parts of Gatsby's configuration for the browser's code that the plugin changes. */
function configuration() {
  return {
    optimization: {
      minimizer: [new TerserPlugin()],
      splitChunks: { cacheGroups: { commons: {}, shared: {} } },
    },
  };
}

type Configuration = ReturnType<typeof configuration>;

const options = {
  plugins: [],
  islands: [{ name: "gallery", page: "/gallery", entry: "src/gallery.ts", when: "idle" }],
  inlineScripts: {},
  alias: {},
};

function configure(config: Configuration): void {
  void onCreateWebpackConfig?.(
    {
      stage: "build-javascript",
      getConfig: () => config,
      actions: { replaceWebpackConfig: () => undefined, setWebpackConfig: () => undefined },
    } as unknown as Parameters<NonNullable<typeof onCreateWebpackConfig>>[0],
    options,
    () => undefined,
  );
}

const missing = (part: string) => `gatsby-plugin-islands: Gatsby ${gatsby.version} has no ${part}`;

test("Gatsby's configuration as it is today is taken", () => {
  expect(() => {
    configure(configuration());
  }).not.toThrow();
});

test.each<[string, (config: Configuration) => unknown]>([
  ["TerserPlugin", (config) => config.optimization.minimizer.pop()],
  [
    "commons",
    ({ optimization }) => Reflect.deleteProperty(optimization.splitChunks.cacheGroups, "commons"),
  ],
  [
    "shared",
    ({ optimization }) => Reflect.deleteProperty(optimization.splitChunks.cacheGroups, "shared"),
  ],
])("a configuration without %s ends the build, naming it", (part, remove) => {
  const config = configuration();
  remove(config);
  expect(() => {
    configure(config);
  }).toThrow(missing(part));
});

function render(pathname: string, bodyHtml: string | undefined): void {
  const args = { pathname, bodyHtml } as unknown as Parameters<NonNullable<typeof onRenderBody>>[0];
  onRenderBody?.(args, options);
}

test("a page without its HTML ends the build: its island could not be checked", () => {
  expect(() => {
    render("/gallery", undefined);
  }).toThrow(missing("bodyHtml"));
});

test("an island that gatsby-config.ts does not name ends the build: its code would never load", () => {
  const island = '<div data-island="gallery"></div>';
  expect(() => {
    render("/gallery/", island);
  }).not.toThrow();
  expect(() => {
    render("/prices", island);
  }).toThrow('/prices has the island "gallery", and the options in gatsby-config.ts say none');
  expect(() => {
    render("/gallery", "<p>");
  }).toThrow('/gallery has no island, and the options in gatsby-config.ts say "gallery"');
});
