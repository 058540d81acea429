import { onRenderBody } from "./gatsby-ssr";

const islands = [{ name: "gallery", page: "/gallery", entry: "src/gallery.ts", load: "idle" }];
const options = { plugins: [], islands, inlineScripts: "", alias: {} };
const island = '<div data-island="gallery"></div>';

beforeEach(() => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
});

function render(pathname: string, bodyHtml: string): void {
  onRenderBody?.({ pathname, bodyHtml } as never, options);
}

test.each([
  [
    "with an island that gatsby-config.ts does not name",
    "/prices",
    island,
    '/prices has the island "gallery", and the options in gatsby-config.ts say none',
  ],
  [
    "without the island that gatsby-config.ts names",
    "/gallery",
    "<p>",
    '/gallery has no island, and the options in gatsby-config.ts say "gallery"',
  ],
  [
    "with a second island",
    "/gallery",
    `${island}<div data-island="contact-form"></div>`,
    '/gallery has the island "gallery", "contact-form", and the options in gatsby-config.ts say "gallery"',
  ],
])("a page %s ends the build", (_, path, html, message) => {
  expect(() => {
    render(path, html);
  }).toThrow(message);
});

test("pages with their configured islands are built, with or without a trailing slash", () => {
  expect(() => {
    render("/prices", "<p>");
    render("/gallery", island);
    render("/gallery/", island);
  }).not.toThrow();
});
