/**
 * The specification's quoted words, to the letter, for the company it is about; another company has
 * other words and deletes this file.
 */
import { expect, test } from "@playwright/test";
import { articles, builtPage, business, services, testimonials, towns } from "../support/site";

/** Towns with the county in their heading and their postcode district. */
const specifiedTowns: Readonly<Record<string, readonly [place: string, district: string]>> = {
  northwich: ["Northwich, Cheshire", "CW9"],
  knutsford: ["Knutsford, Cheshire", "WA16"],
  chester: ["Chester, Cheshire", "CH1"],
  warrington: ["Warrington, Cheshire", "WA1"],
  wilmslow: ["Wilmslow, Cheshire", "SK9"],
  "holmes-chapel": ["Holmes Chapel, Cheshire", "CW4"],
  manchester: ["Manchester, Greater Manchester", "M1"],
  liverpool: ["Liverpool, Merseyside", "L1"],
  "alderley-edge": ["Alderley Edge, Cheshire", "SK9"],
  stockport: ["Stockport, Greater Manchester", "SK1"],
  altrincham: ["Altrincham, Greater Manchester", "WA14"],
  crewe: ["Crewe, Cheshire", "CW1"],
  macclesfield: ["Macclesfield, Cheshire", "SK10"],
  runcorn: ["Runcorn, Cheshire", "WA7"],
  frodsham: ["Frodsham, Cheshire", "WA6"],
  middlewich: ["Middlewich, Cheshire", "CW10"],
  winsford: ["Winsford, Cheshire", "CW7"],
};

/** Targets of the cards of /services. */
const specifiedServices = [
  "/services/eicr-services",
  "/services/fault-finding",
  "/services/ev-charger-installation",
  "/services/domestic-electrical",
  "/services/outdoor-lighting",
  "/services/cctv-security",
  "/services/commercial-electrical",
  "/services/emergency-callouts",
  "/services/consumer-unit-upgrades",
];

const specifiedArticles = [
  "smoke-alarm-regulations-eicr",
  "diy-electrical-dangers",
  "eicr-moving-house",
  "electrical-system-checks",
  "ev-charger-installation-guide",
  "consumer-unit-upgrade-benefits",
  "emergency-electrical-safety",
  "outdoor-lighting-security",
];

test("there are nine services, seventeen towns, eight articles and seventeen testimonials", () => {
  expect(services.map(({ path }) => path).sort()).toEqual([...specifiedServices].sort());
  const eicr = services.find(({ path }) => path === specifiedServices[0]);
  expect(eicr?.canonical).toBe("/services/eicr");
  expect(towns.map(({ slug }) => slug).sort()).toEqual(Object.keys(specifiedTowns).sort());
  expect(articles.map(({ slug }) => slug).sort()).toEqual([...specifiedArticles].sort());
  expect(testimonials.map(({ rating }) => rating)).toEqual(Array.from({ length: 17 }, () => 5));
});

const cardTitles: Readonly<Record<string, [string, string]>> = {
  northwich: ["Local Northwich Electrician", "Why Choose Us in Northwich?"],
  knutsford: ["Local Knutsford Coverage", "Our Knutsford Services"],
  wilmslow: ["Specialist Services", "Wilmslow & Surrounding Areas"],
  warrington: ["Warrington Areas Covered", "Professional Services"],
  "alderley-edge": ["Luxury & Commercial", "Alderley Edge Areas Covered"],
};

/** Services that the specification adds for single towns. */
const ownServices: Readonly<Record<string, readonly string[]>> = {
  northwich: ["Electrical Safety Inspections", "EICR"],
  knutsford: ["Electrical Safety Inspections", "EICR"],
  wilmslow: ["High-End Property Electrical", "Smart Home Installations"],
  warrington: ["Electrical Safety Certificates"],
};

test("each town has its county, its district, its two cards and its services", () => {
  for (const [slug, [place, district]] of Object.entries(specifiedTowns)) {
    const { textsOf } = builtPage(`/locations/${slug}`);
    expect(textsOf("h1")).toEqual([`Electrician in ${place}`]);
    const links = textsOf("main li a").join("\n");
    for (const label of ownServices[slug] ?? []) expect(links, slug).toContain(label);
    const town = place.split(",")[0] ?? "";
    const titles = cardTitles[slug] ?? ["Commercial & Domestic", `${town} Areas Covered`];
    expect(textsOf("main h2"), slug).toEqual(expect.arrayContaining(titles));
    expect(towns.find((each) => each.slug === slug)?.postcode).toBe(district);
  }
});

test("the home page's six cards lead to the pages specified", () => {
  const { hrefsOf, textOf } = builtPage("/");
  for (const [name, path] of [
    ["EV Charger Installation", "/services/ev-charger-installation"],
    ["EICR Testing", "/services/eicr-services"],
    ["Emergency Call-Outs", "/services/emergency-callouts"],
    ["Domestic Electrical", "/services/domestic-electrical"],
    ["Commercial Electrical", "/services/commercial-electrical"],
    ["Fault Finding", "/services/fault-finding"],
  ] as const) {
    expect(hrefsOf(new RegExp(`^${name}$`), "main")[0], name).toBe(path);
  }
  for (const group of ["Property development and rewires", "Maintenance and compliance"]) {
    expect(textOf("main")).toContain(group);
  }
  expect(textOf("h1")).toMatch(/qualified electrician in Northwich/i);
});

test("the menu has its eight entries, and the gallery its eight categories", () => {
  const { $, textsOf } = builtPage("/gallery");
  const entries = [
    ["Home", "/"],
    ["Services", "/services"],
    ["Locations", "/locations"],
    ["Gallery", "/gallery"],
    ["Testimonials", "/testimonials"],
    ["Blog", "/blogs"],
    ["Contact", "/contact"],
    ["Terms", "/terms"],
  ];
  // The entries are in this order, with others among them.
  const links = $("nav[popover] li a").toArray();
  const listed = links.map((link) => [$(link).text(), $(link).attr("href")]);
  const specified = new Set(entries.map(([name]) => name));
  expect(listed.filter(([name]) => specified.has(name))).toEqual(entries);
  expect(textsOf("[aria-label=Category] > *")).toEqual([
    "All",
    "Rewiring",
    "EV Charging",
    "Commercial",
    "Testing",
    "Domestic",
    "Lighting",
    "Outdoor",
  ]);
});

/** Headings and sentences by page. */
const quoted: Readonly<Record<string, readonly string[]>> = {
  "/services": ["from £145", "from £950", "from £120 (fixed fee)", "from £550", "Quote on request"],
  "/services/ev-charger-installation": [
    "up to £350 contribution, covering 75% of installation costs (as of 1 December 2024)",
  ],
  "/blogs/diy-electrical-dangers": [
    "The Hidden Dangers of DIY Electrical Work: Why You Should Never Risk It",
    "22 January 2024",
    "6 min read",
    "How Saltworks Electrical Can Help",
    "Emergency call-outs available 24/7 across Cheshire",
  ],
  "/testimonials": ["5.0 Google Rating"],
  "/terms": ["Terms & Conditions for Electrical Works"],
  "/gallery": [
    "Our Recent Work",
    "Need Similar Work Done?",
    "Request Free Quote",
    "View All Services",
    "2024",
  ],
  "/contact": [
    "Contact Us",
    "8:00 AM to 6:00 PM",
    "8:00 AM to 4:00 PM",
    "Emergency call-outs only",
    "24/7 emergency service available",
    "Northwich, Knutsford, Wilmslow, Altrincham, Chester, Warrington and surrounding Cheshire",
    "* Required fields. We'll respond within 24 hours.",
  ],
};

test("pages have the quoted words", () => {
  for (const [path, texts] of Object.entries(quoted)) {
    for (const text of texts) expect(builtPage(path).textOf("main"), path).toContain(text);
  }
});

test("WhatsApp and e-mail links have the quoted words", () => {
  expect(business.whatsapp?.enquiryMessage).toBe(
    "Hi, I'd like to enquire about your electrical services.",
  );
  expect(business.email.subject).toBe("Electrical Services Inquiry");
});
