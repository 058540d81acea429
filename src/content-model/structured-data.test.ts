import { fixtureContent } from "../testing/broken-content";
import { typeContent } from "./content";
import { pageTypes } from "./page-types";
import { readContent } from "./read-content";
import { structuredData } from "./structured-data";
import { fillFacts } from "./tokens";

const content = typeContent(readContent(fixtureContent).files);
const business = content.one("business")?.value;
if (!business) throw new Error("The fixture has no business");
const { origin } = business;

type Node = Readonly<Record<string, unknown>>;

/** Nodes of a page's structured data by type. `changes` are applied to the file's fields; no person is a sample. */
function dataOf(
  kind: "town" | "service" | "article" | "story" | "page-about",
  changes: Node = {},
  firm: object = {},
  isSample = false,
  titled: Node = {},
) {
  const file = content.files.find((each) => each.kind.name === kind);
  const page = {
    business: { ...business, ...firm } as NonNullable<typeof business>,
    towns: [
      { name: "Chester", county: "Cheshire", city: true },
      { name: "Leeds", county: "Yorkshire" },
    ],
    people: content.one("people")?.value.map((person) => ({ ...person, sample: isSample })) ?? [],
    fields: { ...(file?.value as object), ...changes },
    titled,
    url: `${origin}/here`,
    image: `${origin}/share.jpg`,
  };
  const trail = [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blogs" },
  ];
  const own = pageTypes[kind].structuredData?.(page) ?? [];
  const text = structuredData(page, trail, own, (words) => fillFacts(words, content.facts));
  const graph = (JSON.parse(text) as { "@graph": Node[] })["@graph"];
  const ofType = (type: string) => graph.find((node) => [node["@type"]].flat().includes(type));
  return { text, ofType };
}

const firm = (changes: object = {}) => dataOf("service", {}, changes).ofType("Electrician");

test("the business has both types, its towns, and hours only for days on which it is open", () => {
  const publisher = { "@id": `${origin}/#business` };
  expect(dataOf("service").ofType("WebSite")).toMatchObject({ publisher });
  expect(firm()).toMatchObject({
    "@type": ["Electrician", "ElectricalContractor"],
    telephone: "+447700900461",
    areaServed: [{ name: "Chester" }, { name: "Leeds" }],
    contactPoint: { areaServed: [{ name: "Cheshire" }] },
    openingHoursSpecification: [
      { dayOfWeek: expect.arrayContaining(["Monday", "Friday"]) as object },
      { dayOfWeek: ["Saturday"] },
    ],
  });
});

test("a firm's own number, street and profiles are published, sample ones are not", () => {
  const { address, links } = business;
  const registration = { ...business.registration, number: "D123456", sample: false };
  const street = { ...address, street: "1 Brine Street" };
  const profiles = ["https://elsewhere.example/us"];
  expect(firm({ registration, address: street, links: { ...links, profiles } })).toMatchObject({
    hasCredential: { recognizedBy: { name: "NICEIC" }, identifier: "D123456" },
    sameAs: profiles,
    address: { streetAddress: "1 Brine Street" },
  });
  const sample = { sample: true };
  const told = firm({
    registration: { ...registration, ...sample },
    address: { ...street, ...sample },
  });
  expect(told).not.toHaveProperty("hasCredential.identifier");
  expect(told).not.toHaveProperty("address.streetAddress");
  expect(told).not.toHaveProperty("sameAs");
});

test("a firm without registration, emergency line and links publishes none of them", () => {
  const none = { registration: undefined, emergencyCounties: undefined, links: undefined };
  const told = Object.keys(firm(none) ?? {});
  for (const name of ["hasCredential", "contactPoint", "sameAs"]) expect(told).not.toContain(name);
});

test("a service names its provider, and has an offer only if it has a price", () => {
  const service = dataOf("service", { price: "eicr", name: "EICR Testing" }).ofType("Service");
  expect(service).toMatchObject({
    serviceType: "EICR Testing",
    image: { "@type": "ImageObject", width: 1200 },
    provider: { "@id": `${origin}/#business` },
    areaServed: [{ name: "Chester" }, { name: "Leeds" }],
    offers: { priceSpecification: { minPrice: 145, priceCurrency: "GBP" } },
  });
  // A `price` would be a fixed one.
  expect(JSON.stringify(service)).not.toContain('"price":');
  expect(dataOf("service", { price: undefined }).ofType("Service")).not.toHaveProperty("offers");
});

test("the emergency service is published only for the counties it covers", () => {
  const { ofType } = dataOf("service", { sections: [{ kind: "emergency" }] });
  expect(ofType("Service")?.["areaServed"]).toMatchObject([{ name: "Chester" }]);
});

test("a person who is a sample is not published", () => {
  const article = dataOf("article", { author: "jo-salt" }, {}, true).ofType("BlogPosting");
  expect(article?.["author"]).toEqual({ "@id": `${origin}/#business` });
  expect(dataOf("page-about", {}, {}, true).ofType("Person")).toBeUndefined();
});

test("an article that was never updated has its date of publication as date of modification", () => {
  const fields = { date: "2024-01-22", updated: undefined, author: "jo-salt" };
  expect(dataOf("article", fields).ofType("BlogPosting")).toMatchObject({
    datePublished: "2024-01-22",
    dateModified: "2024-01-22",
    author: { name: "Jo Salt", hasCredential: [{ name: "Inspection and Testing" }] },
  });
  expect(dataOf("page-about").ofType("Person")).toMatchObject({ name: "Jo Salt" });
});

test("tokens are filled in, and no text can end the script element", () => {
  const { text, ofType } = dataOf("service", { description: "</script> {price.eicr}" });
  expect(text).not.toContain("<");
  expect(ofType("Service")).toMatchObject({ description: "</script> from £145" });
});

const cheshire = { "@type": "AdministrativeArea", name: "Cheshire" };

test.each([
  [{ city: true }, "City"],
  [{ city: undefined }, "Place"],
])("a town with %j is a %s in its county", (changes, type) => {
  const fields = { name: "Northwich", county: "Cheshire", ...changes };
  const areas = dataOf("town", fields).ofType("Service")?.["areaServed"] as Node[];
  expect(areas[0]).toEqual({ "@type": type, name: "Northwich", containedInPlace: cheshire });
  const areaServed = [{ "@type": "City" }, { "@type": "Place" }];
  expect(firm()).toMatchObject({ areaServed });
});

test.each([
  ["Chester", { "@type": "City", name: "Chester", containedInPlace: cheshire }],
  ["Cheshire", { "@type": "Place", name: "Cheshire" }],
])("the story of a job in %s is an article that names the place", (location, contentLocation) => {
  const project = { title: "Landlord EICR", location };
  const story = dataOf("story", { updated: "2026-11-24" }, {}, false, project).ofType("Article");
  expect(story).toMatchObject({
    headline: "Landlord EICR",
    dateModified: "2026-11-24",
    author: { "@id": `${origin}/#business` },
    contentLocation,
  });
});

test("search engines are not told of a made-up job", () => {
  const project = { title: "Landlord EICR", location: "Chester", sample: true };
  expect(dataOf("story", {}, {}, false, project).ofType("Article")).toBeUndefined();
});
