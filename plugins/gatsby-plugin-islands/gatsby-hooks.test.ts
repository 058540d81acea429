import { configure, missing } from "../configure-hook";
import { onCreateWebpackConfig } from "./gatsby-node";
import { onRenderBody } from "./gatsby-ssr";

class TerserPlugin {
  readonly options = {};
}

const islands = [{ name: "gallery", page: "/gallery", entry: "src/gallery.ts", when: "idle" }];
const options = { plugins: [], islands, inlineScripts: {}, alias: {} };
const plugin = "gatsby-plugin-islands";

/** The parts of Gatsby's configuration for the browser's code that the plugin changes. */
const configuration = (groups: object, minimizer: object[]) => ({
  optimization: { minimizer, splitChunks: { cacheGroups: groups } },
});
const commons = {};
const shared = {};

test.each([
  ["TerserPlugin", configuration({ commons, shared }, [])],
  ["commons", configuration({ shared }, [new TerserPlugin()])],
  ["shared", configuration({ commons }, [new TerserPlugin()])],
])("a configuration without %s ends the build, naming it", (part, config) => {
  expect(() => {
    configure(onCreateWebpackConfig, config, options);
  }).toThrow(missing(plugin, part));
});

test("Gatsby's configuration as it is today is taken", () => {
  const config = configuration({ commons, shared }, [new TerserPlugin()]);
  expect(() => {
    configure(onCreateWebpackConfig, config, options);
  }).not.toThrow();
});

function render(pathname: string, bodyHtml: string | undefined): void {
  const args = { pathname, bodyHtml } as unknown as Parameters<NonNullable<typeof onRenderBody>>[0];
  onRenderBody?.(args, options);
}

test.each([
  ["without its HTML", "/gallery", undefined, missing(plugin, "bodyHtml")],
  [
    "with an island that gatsby-config.ts does not name",
    "/prices",
    '<div data-island="gallery"></div>',
    '/prices has the island "gallery", and the options in gatsby-config.ts say none',
  ],
  [
    "without the island that gatsby-config.ts names",
    "/gallery",
    "<p>",
    '/gallery has no island, and the options in gatsby-config.ts say "gallery"',
  ],
])("a page %s ends the build", (_, path, html, message) => {
  expect(() => {
    render(path, html);
  }).toThrow(message);
  expect(() => {
    render("/gallery/", '<div data-island="gallery"></div>');
  }).not.toThrow();
});
