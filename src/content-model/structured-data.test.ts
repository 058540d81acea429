import type { Business } from "../components/business/use-business";
import {
  articleJsonLd,
  breadcrumbJsonLd,
  businessJsonLd,
  jsonLdText,
  serviceJsonLd,
  townServed,
  websiteJsonLd,
} from "./json-ld";

const origin = "https://www.spark.example";
const business: Business = {
  name: "Spark",
  tagline: "Electricians",
  origin,
  logo: "",
  registrationMark: null,
  phone: { display: "01606 000000", international: "+441606000000" },
  whatsapp: { number: "441606000000", quoteMessage: "", enquiryMessage: "" },
  email: { address: "a@spark.example", subject: "" },
  registration: {
    body: "NICEIC",
    number: "D123456",
    entry: "https://register.example/D123456",
    sample: null,
  },
  address: {
    street: "1 Brine Street",
    locality: "Weaverham",
    town: "Northwich",
    county: "Cheshire",
    postcode: "CW8 3DN",
    country: "GB",
  },
  coordinates: { latitude: 53.26, longitude: -2.57 },
  hours: [
    { label: "Saturday", days: ["Saturday"], opens: "08:00", closes: "16:00", note: null },
    { label: "Sunday", days: ["Sunday"], opens: null, closes: null, note: "Emergencies only" },
  ],
  specialDays: [
    { label: "Eve", from: "2026-12-24", to: null, opens: "08:00", closes: "13:00", note: null },
    { label: "Days", from: "2026-12-25", to: "2026-12-28", opens: null, closes: null, note: "No" },
  ],
  emergencyHours: "24/7",
  coverage: [],
  coverageNote: "",
  priceRange: "££",
  links: { profiles: null, reviews: "", writeReview: "", map: "", mapEmbed: "" },
  prices: [],
  promise: { heading: "", text: "" },
  stats: [],
};
const towns = [{ name: "Chester" }, { name: "Crewe" }];

test("the business has one @id, both types, its towns, and hours only for days it opens", () => {
  expect(businessJsonLd(business, towns, `${origin}/share.jpg`)).toMatchObject({
    "@id": `${origin}/#business`,
    "@type": ["Electrician", "ElectricalContractor"],
    telephone: "+441606000000",
    areaServed: [{ name: "Chester" }, { name: "Crewe" }],
    openingHoursSpecification: [{ dayOfWeek: ["Saturday"], opens: "08:00", closes: "16:00" }],
  });
});

test("the business names its registration, and where it stands in the register", () => {
  expect(businessJsonLd(business, towns, "")).toMatchObject({
    sameAs: ["https://register.example/D123456"],
    hasCredential: { identifier: "D123456", recognizedBy: { name: "NICEIC" } },
  });
});

test("special days have their own hours, or none all day", () => {
  const { specialOpeningHoursSpecification: days } = businessJsonLd(business, towns, "");
  expect(days).toMatchObject([
    { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "08:00", closes: "13:00" },
    { validFrom: "2026-12-25", validThrough: "2026-12-28", opens: "00:00", closes: "00:00" },
  ]);
});

test("the site is published by the business", () => {
  expect(websiteJsonLd(business)).toMatchObject({
    "@id": `${origin}/#website`,
    publisher: { "@id": `${origin}/#business` },
  });
});

test("a town is served with its areas", () => {
  expect(townServed({ name: "Crewe", county: "Cheshire", areas: [{ name: "Sydney" }] })).toEqual([
    expect.objectContaining({
      name: "Crewe",
      containedInPlace: expect.objectContaining({ name: "Cheshire" }) as object,
    }),
    { "@type": "Place", name: "Sydney, Crewe" },
  ]);
});

test("a service names its provider, and an offer only where it has a price", () => {
  const url = `${origin}/services/eicr`;
  const input = { name: "EICR", description: "Testing", url, areaServed: [] };
  expect(serviceJsonLd(origin, { ...input, from: 145 })).toMatchObject({
    provider: { "@id": `${origin}/#business` },
    offers: { priceSpecification: { minPrice: 145, priceCurrency: "GBP" } },
  });
  expect(serviceJsonLd(origin, input)).not.toHaveProperty("offers");
});

test("breadcrumbs count from one and are absolute", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blogs" },
  ];
  expect(breadcrumbJsonLd(origin, trail)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${origin}/` },
      { position: 2, name: "Blog", item: `${origin}/blogs` },
    ],
  });
});

test("an article that was never updated was modified when it was published", () => {
  const article = {
    title: "T",
    description: "D",
    date: "2024-01-22T00:00:00.000Z",
    updated: null,
    category: "EICR Testing",
    url: `${origin}/blogs/t`,
    image: `${origin}/share.jpg`,
    author: {
      key: "jo-salt",
      name: "Jo Salt",
      role: "Electrician",
      qualifications: ["Inspection and Testing"],
    },
  };
  expect(articleJsonLd(origin, article)).toMatchObject({
    datePublished: "2024-01-22",
    dateModified: "2024-01-22",
    author: {
      "@type": "Person",
      name: "Jo Salt",
      hasCredential: [{ name: "Inspection and Testing" }],
    },
  });
});

test("no text can end the script element", () => {
  const text = jsonLdText([{ name: "</script><script>alert(1)</script>" }]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({
    "@graph": [{ name: "</script><script>alert(1)</script>" }],
  });
});
