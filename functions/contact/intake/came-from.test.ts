import { knownPage, namedByReferer } from "./came-from";

const site = { pages: ["/", "/services/fault-finding", "/locations/chester"], services: [] };

test.each([
  ["/services/fault-finding", "/services/fault-finding"],
  ["/locations/chester/", "/locations/chester"],
  ["/locations/chester?utm_source=jo@example.com#form", "/locations/chester"],
  ["/", "/"],
])("%j is kept as the page %j", (text, page) => {
  expect(knownPage(text, site)).toBe(page);
});

test.each([
  undefined,
  "",
  "//evil.example/locations/chester",
  "https://evil.example/",
  "/no/such/page",
  "locations/chester",
  "/locations/../locations/chester",
  "/locations/chester\r\nX: y",
])("%j is forgotten", (text) => {
  expect(knownPage(text, site)).toBeUndefined();
});

test("without script the address of the form's page says it", () => {
  const refererOf = (Referer?: string) =>
    namedByReferer(new Request("https://x.example/", { headers: Referer ? { Referer } : {} }));
  expect(refererOf("https://x.example/contact?town=Chester&from=/locations/chester")).toBe(
    "/locations/chester",
  );
  expect(refererOf("https://x.example/contact")).toBeUndefined();
  expect(refererOf("nonsense")).toBeUndefined();
  expect(refererOf()).toBeUndefined();
});
