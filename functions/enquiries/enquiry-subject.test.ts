import { knownPage } from "../site-index";
import { detectSubject, describeSubject, phoneWarning } from "./enquiry-subject";
import { mapFields } from "../shared/contact-fields";

const site = {
  pages: { "/services/eicr": "EICR Testing", "/locations/crewe": "Crewe", "/": "Home" },
  services: ["EICR Testing", "EV Charger"].map((name) => ({ name, yearsUntilDue: null })),
  towns: ["Northwich", "Knutsford", "Crewe"],
  styles: [],
};

test.each([
  ["ev charger in Knutsford", "1 Brine Street", "/", "EV Charger in Knutsford"],
  ["", "1 Brine Street, Northwich CW9 5VK", "/services/eicr", "EICR Testing in Northwich"],
  ["", "9 Northwich Road, Knutsford", "/locations/crewe", "Enquiry in Knutsford"],
  ["Garden lights", "Crewekerne House", "/locations/crewe", "Garden lights in Crewe"],
  ["Electrician in Crewe", "1 Brine Street, Northwich", "/", "Electrician in Northwich"],
  ["EV Charger for Jo Salt", "", undefined, "EV Charger for Jo Salt"],
  ["", "", undefined, "Enquiry"],
])("“%s” for %s, from %s, is about “%s”", (service, address, referringPage, text) => {
  const fields = { ...mapFields(() => ""), service, address };
  expect(describeSubject({ fields, subject: detectSubject(fields, referringPage, site) })).toBe(
    text,
  );
});

const towns = ["Chester", "Manchester", "Liverpool", "Knutsford", "Warrington", "Altrincham"];
const shared = ["Wilmslow", "Alderley Edge"];
const map = {
  ...site,
  towns: [...towns, ...shared],
  counties: ["Cheshire", "Greater Manchester"],
  districts: { WA5: ["Warrington"], WA16: ["Knutsford"], CH1: ["Chester"], SK9: shared },
};

test.each([
  ["27 Liverpool Road, Great Sankey WA5 1ED", "Warrington"],
  ["27 Liverpool Road, Great Sankey, wa51ed", "Warrington"],
  ["27 Liverpool Road, Great Sankey WA5\u00a01ED, Cheshire", "Warrington"],
  ["9 High Street, Chester WA16 0AA", "Knutsford"],
  ["London Road, Alderley Edge SK9 7JT", "Alderley Edge"],
  ["Water Lane, wilmslow, SK9 5AA", "Wilmslow"],
  ["8 Church Walk, Wilmslow SK9", "Wilmslow"],
  ["8 Church Walk, WA16", "Knutsford"],
  ["9 High Street, Chester WA16 0AA, off A49", "Knutsford"],
  ["12 London Road, SK9 7JT", undefined],
  ["27 Liverpool Road, Great Sankey", undefined],
  ["12 Chester Road", undefined],
  ["Flat 3, Warrington Court, Sandbach", undefined],
  ["The Knutsford, Tarporley", undefined],
  ["Duke of Chester, Tarporley", undefined],
  ["Chester-le-Street", undefined],
  ["Manchester Airport", undefined],
  ["1 Dunham Road Altrincham Greater Manchester", "Altrincham"],
  ["9 Knutsford Road, Chester, Cheshire, UK", "Chester"],
  ["9 Mill Lane\nChester\nCheshire", "Chester"],
  ["9 Mill Lane - Chester - ring first", "Chester"],
  ["Chester, near Knutsford", "Knutsford"],
  ["Tesco, Chester city centre", "Chester"],
])("an electrician is sent to %j in %s", (address, town) => {
  const fields = { ...mapFields(() => ""), address };
  expect(detectSubject(fields, undefined, map).town).toBe(town);
  // A build that lists no districts and counties yet still names a town that stands alone.
  const older = { ...map, districts: undefined, counties: undefined };
  expect(detectSubject({ ...fields, address: "1 High Street, Chester" }, "", older).town).toBe(
    "Chester",
  );
});

test("the town in a link's words is found, also with words behind it", () => {
  for (const service of [
    "EICR in Chester",
    "EICR in Chester for a flat",
    "EICR in Chester, please",
  ])
    expect(detectSubject({ service, address: "" }, undefined, map).town).toBe("Chester");
  expect(
    detectSubject({ service: "EICR in Chester Road", address: "" }, "", map).town,
  ).toBeUndefined();
});

const known = { "/": "", "/services/fault-finding": "", "/locations/chester": "" };

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
])("the page in %j is kept as %j", (text, page) => {
  expect(knownPage(text, { ...site, pages: known })).toBe(page);
});

test.each([
  ["0909 879 0000", "Premium-rate number"],
  ["+263 77 123 4567", "Foreign number"],
  ["07700 900123", undefined],
  ["01606 555123", undefined],
])("the owner's warning about the number %j is %j", (phone, warning) => {
  expect(phoneWarning(phone)).toBe(warning);
});
