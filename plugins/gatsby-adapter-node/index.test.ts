import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RoutesManifest } from "gatsby";
import { nodeAdapter, type BuiltSite } from ".";
import type { Adapter } from "./netlify";

const home = process.cwd();
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "adapter-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (file: string) => readFileSync(file, "utf8");

const page = (path: string, filePath: string): RoutesManifest[number] => ({
  type: "static",
  path,
  filePath,
  headers: [],
});

const routes: RoutesManifest = [
  page("/", "public/index.html"),
  page("/404.html", "public/404.html"),
  page("/admin/index.html", "public/admin/index.html"),
  page("/app-1.js", "public/app-1.js"),
  { type: "redirect", path: "/old", toPath: "/new", status: 301, headers: [] },
  { type: "redirect", path: "/desk/*", toPath: "/api/desk/*", status: 302, headers: [] },
];

/** Runs the adapter after a build of these routes. */
async function adapt(adapter: Adapter): Promise<void> {
  for (const route of routes) if (route.type === "static") put(route.filePath, `<p>${route.path}`);
  const context = { routesManifest: routes, reporter: { info: () => undefined } };
  await adapter.adapt(context as never);
}

/** Writes all it gets about the site into a file. */
const headerFiles = (site: BuiltSite) => ({ "deploy/site.json": JSON.stringify(site) });

test("headers are derived from all files and the HTML of Gatsby's pages", async () => {
  await adapt(nodeAdapter({ headerFiles }));
  // A second build must not take the first one's compressed copies for files of the site.
  await adapt(nodeAdapter({ headerFiles }));
  expect(JSON.parse(read("deploy/site.json"))).toEqual({
    paths: ["/404.html", "/_redirects", "/admin/index.html", "/app-1.js", "/index.html"],
    pageHtml: ["<p>/", "<p>/404.html"],
  });
});

test("each redirect has a line", async () => {
  await adapt(nodeAdapter({ headerFiles }));
  expect(read("public/_redirects")).toBe("/old /new 301\n/desk/* /api/desk/:splat 302\n");
});

test("text files have compressed copies, which are removed with them", async () => {
  put("public/gone.html.br", "");
  await adapt(nodeAdapter({ headerFiles, uncompressed: /^app-/ }));
  const copy = "public/index.html";
  expect(brotliDecompressSync(readFileSync(`${copy}.br`)).toString()).toBe("<p>/");
  expect(gunzipSync(readFileSync(`${copy}.gz`)).toString()).toBe("<p>/");
  for (const file of ["public/app-1.js.br", "public/app-1.js.gz", "public/gone.html.br"])
    expect(existsSync(file)).toBe(false);
});

test("a platform's own redirects stay, and headers are ours", async () => {
  const platform: Adapter = {
    name: "platform",
    adapt: () => {
      // Netlify's adapter moves pages like this.
      rmSync("public/index.html");
      put("public/index.moved.html", "<p>moved");
      put("public/_headers", "theirs");
      put("public/_redirects", "theirs");
    },
  };
  const adapter = nodeAdapter({
    headerFiles: ({ paths }) => ({ "public/_headers": paths.join() }),
    platform,
  });
  await adapt(adapter);
  expect(adapter.name).toBe("platform");
  expect(read("public/_headers")).toBe("/404.html,/admin/index.html,/app-1.js,/index.html");
  expect(read("public/_redirects")).toBe("theirs");
  expect(existsSync("public/index.html.br")).toBe(false);
});

test("a page that cannot be read ends the build", async () => {
  const adapter = nodeAdapter({ headerFiles });
  const context = { routesManifest: [page("/lost", "public/lost/index.html")] } as never;
  mkdirSync("public");
  await expect(adapter.adapt(context)).rejects.toThrow("public/lost/index.html");
});
