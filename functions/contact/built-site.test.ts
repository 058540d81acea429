import { knownPage } from "./built-site";

const pages = { "/": "", "/services/fault-finding": "", "/locations/chester": "" };
const site = { pages, services: [], towns: [], styles: [] };

test.each([
  ["/services/fault-finding", "/services/fault-finding"],
  ["/locations/chester/", "/locations/chester"],
  ["/locations/chester?utm_source=jo@example.com#form", "/locations/chester"],
  ["/", "/"],
  ["", undefined],
  ["//", undefined],
  ["//evil.example/locations/chester", undefined],
  ["https://evil.example/", undefined],
  ["/no/such/page", undefined],
  ["locations/chester", undefined],
  ["/locations/../locations/chester", undefined],
  ["/locations/chester\r\nX: y", undefined],
])("of %j the page %j is kept", (text, page) => {
  expect(knownPage(text, site)).toBe(page);
});
