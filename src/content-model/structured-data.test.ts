import { fixtureContent } from "../testing/broken-content";
import { typeContent } from "./content";
import { pageRecords } from "./page-kinds";
import { readContent } from "./read-content";
import { structuredData } from "./structured-data";

const content = typeContent(readContent(fixtureContent).files);
const business = content.one("business")?.value;
if (!business) throw new Error("The fixture has no business");
const { origin } = business;

type Node = Readonly<Record<string, unknown>>;

/** What a page of a kind says, by its types; `fields` are the file's, changed by `changes`. */
function dataOf(
  kind: "town" | "service" | "article" | "page-about",
  changes: Node = {},
  firm: object = {},
) {
  const file = content.files.find((each) => each.kind.name === kind);
  const page = {
    business: { ...business, ...firm } as NonNullable<typeof business>,
    towns: [{ name: "Chester" }, { name: "Crewe" }],
    people: content.one("people")?.value ?? [],
    fields: { ...(file?.value as object), ...changes },
    url: `${origin}/here`,
    image: `${origin}/share.jpg`,
  };
  const trail = [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blogs" },
  ];
  const own = pageRecords[kind].structuredData?.(page) ?? [];
  const text = structuredData(page, trail, own, (words) => words.replace("{price.eicr}", "£145"));
  const graph = (JSON.parse(text) as { "@graph": Node[] })["@graph"];
  const ofType = (type: string) => graph.find((node) => [node["@type"]].flat().includes(type));
  return { text, ofType };
}

test("the business has one @id, both types, its towns, and hours only for days it opens", () => {
  const { ofType } = dataOf("service");
  expect(ofType("Electrician")).toMatchObject({
    "@id": `${origin}/#business`,
    "@type": ["Electrician", "ElectricalContractor"],
    telephone: "+447700900461",
    areaServed: [{ name: "Chester" }, { name: "Crewe" }],
    openingHoursSpecification: [
      { dayOfWeek: expect.arrayContaining(["Monday", "Friday"]) as object },
      { dayOfWeek: ["Saturday"] },
    ],
  });
  expect(ofType("WebSite")).toMatchObject({ publisher: { "@id": `${origin}/#business` } });
});

test.each([
  ["its own", false, { identifier: "D123456" }],
  ["a made-up one, which is not told", true, { identifier: undefined }],
])("the business names its registration, with a number that is %s", (_, sample, told) => {
  const registration = { ...business.registration, number: "D123456", sample };
  const { ofType } = dataOf("service", {}, { registration });
  const { hasCredential, sameAs } = ofType("Electrician") as {
    hasCredential: Node;
    sameAs: unknown;
  };
  expect(sameAs).toContain(registration.entry);
  expect(hasCredential["recognizedBy"]).toMatchObject({ name: "NICEIC" });
  expect(hasCredential["identifier"]).toBe(told.identifier);
});

test("a service names its provider, and an offer only where it has a price", () => {
  expect(dataOf("service", { price: "eicr" }).ofType("Service")).toMatchObject({
    provider: { "@id": `${origin}/#business` },
    offers: { priceSpecification: { minPrice: 145, priceCurrency: "GBP" } },
  });
  expect(dataOf("service", { price: undefined }).ofType("Service")).not.toHaveProperty("offers");
});

test("an article that was never updated was modified when it was published", () => {
  const fields = { date: "2024-01-22", updated: undefined, author: "jo-salt" };
  expect(dataOf("article", fields).ofType("BlogPosting")).toMatchObject({
    datePublished: "2024-01-22",
    dateModified: "2024-01-22",
    author: { name: "Jo Salt", hasCredential: [{ name: "Inspection and Testing" }] },
  });
  expect(dataOf("page-about").ofType("Person")).toMatchObject({ name: "Jo Salt" });
});

test("tokens are filled in, and no text can end the script element", () => {
  const { text, ofType } = dataOf("service", { description: "</script> from {price.eicr}" });
  expect(text).not.toContain("<");
  expect(ofType("Service")).toMatchObject({ description: "</script> from £145" });
});
