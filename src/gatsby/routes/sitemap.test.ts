import { sitemapPages } from "./sitemap";

const data = {
  allService: {
    nodes: [
      { slug: "eicr-services", canonical: "/services/eicr" },
      { slug: "cctv-security", canonical: null },
    ],
  },
  allLocation: {
    nodes: [
      { slug: "crewe", updated: null },
      { slug: "chester", updated: "2024-07-07T00:00:00.000Z" },
    ],
  },
  allArticle: {
    nodes: [
      { slug: "old", date: "2024-01-01T00:00:00.000Z", updated: null },
      { slug: "soon", date: "2026-05-02T00:00:00.000Z", updated: null },
      { slug: "new", date: "2024-02-02T00:00:00.000Z", updated: "2024-06-06T00:00:00.000Z" },
    ],
  },
  allTestimonial: { nodes: [{ sample: null }] },
  allStory: { nodes: [{ slug: "project-1", updated: null }] },
  allDocument: { nodes: [{ slug: "terms", updated: null }] },
};
const modified = new Map([
  ["services/eicr-services.yml", "2024-03-03"],
  ["services/cctv-security.yml", "2024-04-04"],
  ["terms.md", "2024-05-05"],
  ["projects/project-1.md", "2024-02-01"],
]);
const pages = sitemapPages(data, modified, "2026-05-01");
const lastmod = (path: string) => pages.find((page) => page.path === path)?.lastmod;

test("a service is listed at its canonical address alone", () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toContain("/services/eicr");
  expect(paths).not.toContain("/services/eicr-services");
});

test("an article is listed from its day on", () => {
  const soon = (day: string) =>
    sitemapPages(data, modified, day).some(({ path }) => path === "/blogs/soon");
  expect([soon("2026-05-01"), soon("2026-05-02")]).toEqual([false, true]);
});

test("dates come from the front matter, else from the file's last commit", () => {
  expect(lastmod("/blogs/old")).toBe("2024-01-01");
  expect(lastmod("/blogs/new")).toBe("2024-06-06");
  expect(lastmod("/services/eicr")).toBe("2024-03-03");
  expect(lastmod("/terms")).toBe("2024-05-05");
  expect(lastmod("/gallery/project-1")).toBe("2024-02-01");
  expect(lastmod("/locations/chester")).toBe("2024-07-07");
});

test("a listing is as new as its newest item; without history there is no date", () => {
  expect(lastmod("/services")).toBe("2024-04-04");
  expect(lastmod("/blogs")).toBe("2024-06-06");
  expect(lastmod("/locations/crewe")).toBeUndefined();
});

test("testimonials are listed once none of them is a sample", () => {
  const listed = (samples: readonly (boolean | null)[]) =>
    sitemapPages(
      { ...data, allTestimonial: { nodes: samples.map((sample) => ({ sample })) } },
      modified,
      "2026-05-01",
    ).map(({ path }) => path);
  expect(listed([null, null])).toContain("/testimonials");
  expect(listed([null, true])).not.toContain("/testimonials");
});

test("the lists of articles and towns are cut into pages", () => {
  const articles = Array.from({ length: 25 }, (_, index) => ({
    slug: `article-${index}`,
    date: "2024-01-01T00:00:00.000Z",
    updated: null,
  }));
  const towns = Array.from({ length: 49 }, (_, index) => ({
    slug: `town-${index}`,
    updated: null,
  }));
  const many = { ...data, allArticle: { nodes: articles }, allLocation: { nodes: towns } };
  const listed = sitemapPages(many, modified, "2026-05-01").map(({ path }) => path);
  expect(listed).toContain("/blogs/page/2");
  expect(listed).not.toContain("/blogs/page/3");
  expect(listed).toContain("/locations/page/2");
  expect(listed).not.toContain("/locations/page/3");
});
