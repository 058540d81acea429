import { phoneSpellings } from "../../functions/shared/phone-number";
import { fixture } from "../testing/broken-content";
import { pageTypes } from "./page-types";
import { structuredData } from "./structured-data";
import { fillTokens } from "./tokens";

const business = fixture.one("business")?.value;
const [person] = fixture.one("people")?.value ?? [];
if (!business || !person) throw new Error("The fixture names no business or nobody");
const { origin } = business;
const [price] = business.prices ?? [];
const [county = ""] = business.emergencyCounties ?? [];

type Node = Readonly<Record<string, unknown>>;

/** Nodes of a page's structured data by type. `changes` are applied to the file's fields; no person is a sample. */
function dataOf(
  type: "town" | "service" | "article" | "story" | "page-about",
  changes: Node = {},
  firm: object = {},
  isSample = false,
  titled: Node = {},
) {
  const file = fixture.files.find((each) => each.contentType.name === type);
  const page = {
    business: { ...business, ...firm } as NonNullable<typeof business>,
    towns: [
      { name: "Leeds", county, city: true },
      { name: "Chester", county: "Cheshire" },
    ],
    people: fixture.one("people")?.value.map((person) => ({ ...person, sample: isSample })) ?? [],
    fields: { ...(file?.value as object), ...changes },
    titled,
    url: `${origin}/here`,
    image: `${origin}/share.jpg`,
  };
  const typeNodes = pageTypes[type].structuredData?.(page) ?? [];
  const nodes = structuredData(page, typeNodes, (text) => fillTokens(text, fixture.tokenValues));
  const ofType = (type: string) => nodes.find((node) => [node["@type"]].flat().includes(type));
  return { ofType };
}

const firm = (changes: object = {}) =>
  dataOf("service", {}, changes).ofType(business.trade.types[0] ?? "");

test("the business has its types, its towns and the hours of its open days", () => {
  const publisher = { "@id": `${origin}/#business` };
  expect(dataOf("service").ofType("WebSite")).toMatchObject({ publisher });
  expect(firm()).toMatchObject({
    "@type": business.trade.types,
    telephone: phoneSpellings(business.phone).international,
    areaServed: [{ name: "Leeds" }, { name: "Chester" }],
    contactPoint: { areaServed: [{ name: county }] },
    openingHoursSpecification: business.hours
      .filter(({ opens }) => opens)
      .map(({ days }) => ({ dayOfWeek: days })),
  });
});

test("a firm's own number, street and profiles are published, sample ones are not", () => {
  const { address, links } = business;
  const registration = { ...business.registration, number: "D123456", sample: false };
  const street = { ...address, street: "1 Brine Street" };
  const profiles = ["https://elsewhere.example/us"];
  expect(firm({ registration, address: street, links: { ...links, profiles } })).toMatchObject({
    hasCredential: { recognizedBy: { name: registration.body }, identifier: "D123456" },
    sameAs: profiles,
    address: { streetAddress: "1 Brine Street" },
  });
  const sample = { sample: true };
  const published = firm({
    registration: { ...registration, ...sample },
    address: { ...street, ...sample },
  });
  expect(published).not.toHaveProperty("hasCredential.identifier");
  expect(published).not.toHaveProperty("address.streetAddress");
  expect(published).not.toHaveProperty("sameAs");
});

test("a firm in a body without a register is published as member", () => {
  const told = firm({ registration: { ...business.registration, member: true } });
  expect(told).toMatchObject({ memberOf: { name: business.registration?.body } });
  expect(told).not.toHaveProperty("hasCredential");
});

test("a firm without registration, emergency line and links publishes none of them", () => {
  const none = { registration: undefined, emergencyCounties: undefined, links: undefined };
  const names = Object.keys(firm(none) ?? {});
  for (const name of ["hasCredential", "contactPoint", "sameAs"]) expect(names).not.toContain(name);
});

test("an emergency line is open all day only if stated", () => {
  expect(firm({ roundTheClock: true })).toHaveProperty("contactPoint.hoursAvailable");
  const evenings = firm({ roundTheClock: undefined });
  expect(evenings).toHaveProperty("contactPoint.telephone");
  expect(evenings).not.toHaveProperty("contactPoint.hoursAvailable");
});

test("a service has a provider, and an offer if it is priced", () => {
  const service = dataOf("service", { price: price?.key, name: "A tap" }).ofType("Service");
  expect(service).toMatchObject({
    serviceType: "A tap",
    image: { "@type": "ImageObject", width: 1200 },
    provider: { "@id": `${origin}/#business` },
    areaServed: [{ name: "Leeds" }, { name: "Chester" }],
    offers: { priceSpecification: { minPrice: price?.from, priceCurrency: "GBP" } },
  });
  // A `price` would be a fixed one.
  expect(JSON.stringify(service)).not.toContain('"price":');
  expect(dataOf("service", { price: undefined }).ofType("Service")).not.toHaveProperty("offers");
});

test("the emergency service is published only for the counties it covers", () => {
  const urgent = { sections: [{ kind: "emergency" }] };
  const { ofType } = dataOf("service", urgent);
  expect(ofType("Service")?.areaServed).toMatchObject([{ name: "Leeds" }]);
  const daylight = dataOf("service", urgent, { emergencyCounties: undefined });
  expect(daylight.ofType("Service")?.areaServed).toMatchObject([
    { name: "Leeds" },
    { name: "Chester" },
  ]);
});

test("a sample person is not published", () => {
  const article = dataOf("article", { author: person.key }, {}, true).ofType("BlogPosting");
  expect(article?.author).toEqual({ "@id": `${origin}/#business` });
  expect(dataOf("page-about", {}, {}, true).ofType("Person")).toBeUndefined();
});

test("an unchanged article's date of modification is that of publication", () => {
  const fields = { date: "2024-01-22", updated: undefined, author: person.key };
  expect(dataOf("article", fields).ofType("BlogPosting")).toMatchObject({
    datePublished: "2024-01-22",
    dateModified: "2024-01-22",
    author: { name: person.name, hasCredential: person.qualifications?.map((name) => ({ name })) },
  });
  expect(dataOf("page-about").ofType("Person")).toMatchObject({ name: person.name });
});

test("tokens in structured data are filled in", () => {
  const service = dataOf("service", { description: "A tap {price.tap}" }).ofType("Service");
  expect(service).toMatchObject({ description: `A tap from £${price?.from}` });
});

const inCounty = { "@type": "AdministrativeArea", name: county };

test.each([
  [{ city: true }, "City"],
  [{ city: undefined }, "Place"],
])("a town with %j is a %s in its county", (changes, type) => {
  const fields = { name: "Otley", county, ...changes };
  const areas = dataOf("town", fields).ofType("Service")?.areaServed as Node[];
  expect(areas[0]).toEqual({ "@type": type, name: "Otley", containedInPlace: inCounty });
  const areaServed = [{ "@type": "City" }, { "@type": "Place" }];
  expect(firm()).toMatchObject({ areaServed });
});

test.each([
  ["Leeds", { "@type": "City", name: "Leeds", containedInPlace: inCounty }],
  [county, { "@type": "Place", name: county }],
])("the story of a job in %s is an article that names the place", (location, contentLocation) => {
  const project = { title: "A shower", location };
  const story = dataOf("story", { updated: "2026-11-24" }, {}, false, project).ofType("Article");
  expect(story).toMatchObject({
    headline: "A shower",
    dateModified: "2026-11-24",
    author: { "@id": `${origin}/#business` },
    contentLocation,
  });
});
