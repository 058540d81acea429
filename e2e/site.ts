/** What the specification says the site holds; the tests compare the built site with it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Towns of the specification with the county in their heading. */
export const towns: Readonly<Record<string, string>> = {
  northwich: "Northwich, Cheshire",
  knutsford: "Knutsford, Cheshire",
  chester: "Chester, Cheshire",
  warrington: "Warrington, Cheshire",
  wilmslow: "Wilmslow, Cheshire",
  "holmes-chapel": "Holmes Chapel, Cheshire",
  manchester: "Manchester, Greater Manchester",
  liverpool: "Liverpool, Merseyside",
  "alderley-edge": "Alderley Edge, Cheshire",
  stockport: "Stockport, Greater Manchester",
  altrincham: "Altrincham, Greater Manchester",
  crewe: "Crewe, Cheshire",
  macclesfield: "Macclesfield, Cheshire",
  runcorn: "Runcorn, Cheshire",
  frodsham: "Frodsham, Cheshire",
  middlewich: "Middlewich, Cheshire",
  winsford: "Winsford, Cheshire",
};

/** Services of the specification, by the end of their canonical address, with a word of their heading. */
export const services: Readonly<Record<string, RegExp>> = {
  eicr: /EICR/,
  "ev-charger-installation": /EV charger/i,
  "domestic-electrical": /domestic/i,
  "outdoor-lighting": /lighting/i,
  "cctv-security": /CCTV/,
  "fault-finding": /fault finding/i,
  "commercial-electrical": /commercial/i,
  "emergency-callouts": /emergency/i,
  "consumer-unit-upgrades": /consumer unit/i,
};

/** Articles of the specification. */
export const articles = [
  "smoke-alarm-regulations-eicr",
  "diy-electrical-dangers",
  "eicr-moving-house",
  "electrical-system-checks",
  "ev-charger-installation-guide",
  "consumer-unit-upgrade-benefits",
  "emergency-electrical-safety",
  "outdoor-lighting-security",
];

/** Headings of the pages that exist once. */
export const headings: Readonly<Record<string, string | RegExp>> = {
  "/": /qualified electrician in Northwich/i,
  "/services": /services/i,
  "/locations": /areas/i,
  "/gallery": "Our Recent Work",
  "/testimonials": /customers/i,
  "/blogs": /advice/i,
  "/contact": "Contact Us",
  "/terms": "Terms & Conditions for Electrical Works",
  "/privacy": /privacy/i,
  "/cancellation-form": /cancellation form/i,
};

/** Heading each canonical page should have; articles are read from their title. */
export function expectedHeading(path: string): string | RegExp {
  const [, folder, slug = ""] = path.split("/");
  const town = towns[slug];
  if (folder === "locations" && town) return `Electrician in ${town}`;
  const service = services[slug];
  if (folder === "services" && service) return service;
  if (folder === "blogs" && slug) return /\w{3}/;
  const heading = headings[path];
  if (!heading) throw new Error(`The specification has no page ${path}`);
  return heading;
}

const built = join(__dirname, "../public");

/** The HTML file of every built page; Gatsby's own fragments are none. */
export const builtPages = readdirSync(built, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith(join(built, "_gatsby")));

/** Every canonical path, as the built sitemap lists them. */
export const sitemapPaths = [
  ...readFileSync(join(built, "sitemap-0.xml"), "utf8").matchAll(
    /<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g,
  ),
].map(([, path = ""]) => path);

type Sampled = readonly { readonly sample?: boolean }[];

function hasSamples(file: string): boolean {
  const records = parse(readFileSync(join(__dirname, "../content", file), "utf8")) as Sampled;
  return records.some(({ sample }) => sample);
}

/** Whether reviews and gallery still hold samples, which the pages then say. */
export const samples = {
  reviews: hasSamples("testimonials.yml"),
  pictures: hasSamples("gallery/projects.yml"),
};

/** Pages that run script; all others must not. */
export const hydrated = ["/gallery", "/contact", "/terms"];

/** Domain in canonical addresses. */
export const origin = "https://www.saltworks-electrical.example";
