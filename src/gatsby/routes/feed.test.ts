import { withWholeUrls } from "./feed";

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
