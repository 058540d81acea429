import { sitemapPages } from "./sitemap";

function page(
  pageType: string,
  canonical: string,
  rest: { changed?: string; noindex?: boolean } = {},
) {
  return { route: { pageType, canonical, noindex: false, changed: null, ...rest } };
}

const nodes = [
  page("page-services", "/services"),
  page("service", "/services/eicr", { changed: "2024-03-03" }),
  page("page-blogs", "/blogs", { changed: "2024-01-01" }),
  page("article", "/blogs/new", { changed: "2024-06-06" }),
  page("article", "/blogs/soon", { changed: "2026-05-02", noindex: true }),
  page("page-guides", "/guides", { changed: "2025-01-01" }),
  page("guide", "/guides/eicr-cost", { changed: "2024-02-02" }),
  page("town", "/locations/crewe"),
];
const listed = (pages: typeof nodes) => sitemapPages({ allContentPage: { nodes: pages } });
const days = Object.fromEntries(listed(nodes).map(({ path, lastmod }) => [path, lastmod]));

test.each([
  ["a page changed on the day that its file states", "/services/eicr", "2024-03-03"],
  ["a list is as new as its newest item that search engines may list", "/blogs", "2024-06-06"],
  ["a list whose file states no day is as new as its newest item", "/services", "2024-03-03"],
  ["a list that changed after its items is newer", "/guides", "2025-01-01"],
  ["a page whose file states no day has no lastmod", "/locations/crewe", undefined],
])("%s", (_, path, day) => {
  expect(days).toHaveProperty([path], day);
});

test("every page of a long list is included", () => {
  const many = Array.from({ length: 25 }, (_, n) => page("article", `/blogs/${n}`));
  const paths = listed([page("page-blogs", "/blogs"), ...many]);
  expect(paths.map(({ path }) => path)).toContain("/blogs/page/2");
});
