import { feedOptions, withWholeUrls } from "./feed";

test.each([
  ["/contact", "https://firm.example/contact"],
  ["/prices?a=1&amp;b=2#fees", "https://firm.example/prices?a=1&amp;b=2#fees"],
  ["#what-it-costs", "https://firm.example/blogs/eicr#what-it-costs"],
  ["//elsewhere.example/a", "https://elsewhere.example/a"],
  ["https://www.gov.uk/rules", "https://www.gov.uk/rules"],
  ["mailto:office@firm.example", "mailto:office@firm.example"],
  ["tel:+447700900461", "tel:+447700900461"],
])("a link to %s becomes %s in the feed", (url, whole) => {
  const html = (href: string) => `<p><a class="a" href="${href}">Words</a></p>`;
  expect(withWholeUrls(html(url), "https://firm.example/blogs/eicr")).toBe(html(whole));
});

const origin = "https://firm.example";

/** The fields that articles and guides share. */
function written(slug: string, date: string, updated: string | null = null) {
  return { slug, title: `About ${slug}`, date, updated, html: '<a href="/contact">Ask</a>' };
}

test("the feed has articles and guides by their last change, with whole URLs", () => {
  const excerpt = "In short.";
  const articles = [
    { ...written("old", "2024-01-22"), excerpt, category: "Safety" },
    { ...written("revised", "2024-05-01", "2026-11-25"), excerpt, category: "Safety" },
  ];
  const guides = [
    { ...written("new", "2026-11-25"), answer: "£200.", service: { name: "EICR Testing" } },
    { ...written("recent", "2026-11-24"), answer: "£300.", service: { name: "EICR Testing" } },
  ];
  const [feed] = feedOptions("Advice", origin).feeds;
  const items = feed?.serialize({
    query: { allArticle: { nodes: articles }, allGuide: { nodes: guides } },
  });
  expect(items?.map(({ url }) => url)).toEqual([
    `${origin}/guides/new`,
    `${origin}/blogs/revised`,
    `${origin}/guides/recent`,
    `${origin}/blogs/old`,
  ]);
  expect(items?.[0]).toMatchObject({ description: "£200.", categories: ["EICR Testing"] });
  expect(items?.[1]).toMatchObject({ date: "2024-05-01", description: excerpt });
  expect(JSON.stringify(items?.[1])).toContain("2026-11-25T00:00:00Z");
  expect(JSON.stringify(items)).not.toContain('href=\\"/');
});
