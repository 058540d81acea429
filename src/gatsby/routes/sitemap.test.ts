import { sitemapPages } from "./sitemap";

function page(kind: string, canonical: string, file: string, rest = {}) {
  return { route: { kind, canonical, file, noindex: false, changed: null, ...rest } };
}

const nodes = [
  page("page-services", "/services", "pages/services.yml"),
  page("service", "/services/eicr", "services/eicr-services.yml"),
  page("page-blogs", "/blogs", "pages/blogs.yml"),
  page("article", "/blogs/new", "blogs/new.md", { changed: "2024-06-06" }),
  page("article", "/blogs/soon", "blogs/soon.md", { changed: "2026-05-02", noindex: true }),
  page("page-gallery", "/gallery", "pages/gallery.yml"),
  page("town", "/locations/crewe", "locations/crewe.md"),
];
const modified = new Map([
  ["services/eicr-services.yml", "2024-03-03"],
  ["blogs/new.md", "2025-01-01"],
  ["pages/blogs.yml", "2024-01-01"],
  ["gallery/projects.yml", "2024-05-05"],
]);
const listed = (of: typeof nodes) => sitemapPages({ allContentPage: { nodes: of } }, modified);
const days = Object.fromEntries(listed(nodes).map(({ path, lastmod }) => [path, lastmod]));

test.each([
  ["a page's day is in its front matter", "/blogs/new", "2024-06-06"],
  ["else it is that of its file's last commit", "/services/eicr", "2024-03-03"],
  ["a list is as new as its newest item that is listed", "/blogs", "2024-06-06"],
  ["so is one without a history of its own", "/services", "2024-03-03"],
  ["a page is as new as what it shows", "/gallery", "2024-05-05"],
  ["without history there is no day", "/locations/crewe", undefined],
])("%s", (_, path, day) => {
  expect(days).toHaveProperty([path], day);
});

test("what search engines are not to list is not in it", () => {
  expect(Object.keys(days)).not.toContain("/blogs/soon");
});

test("every page of a long list is in it", () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    page("article", `/blogs/${n}`, `blogs/${n}.md`),
  );
  const paths = listed([page("page-blogs", "/blogs", "pages/blogs.yml"), ...many]);
  expect(paths.map(({ path }) => path)).toContain("/blogs/page/2");
});
