import { aboutOf, aboutText, knownPage } from "./about";
import { forEachField } from "./contact-fields";

const site = {
  pages: { "/services/eicr": "EICR Testing", "/locations/crewe": "Crewe", "/": "Home" },
  services: ["EICR Testing", "EV Charger"].map((name) => ({ name, dueAgain: null })),
  towns: ["Northwich", "Knutsford", "Crewe"],
  styles: [],
};

test.each([
  ["ev charger in Knutsford", "1 Brine Street", "/", "EV Charger in Knutsford"],
  ["", "1 Brine Street, Northwich CW9 5VK", "/services/eicr", "EICR Testing in Northwich"],
  ["", "9 Northwich Road, Knutsford", "/locations/crewe", "A question in Knutsford"],
  ["Garden lights", "Crewekerne House", "/locations/crewe", "Garden lights in Crewe"],
  ["Electrician in Crewe", "1 Brine Street, Northwich", "/", "Electrician in Northwich"],
  ["EV Charger for Jo Salt", "", undefined, "EV Charger for Jo Salt"],
  ["", "", undefined, "A question"],
])("“%s” for %s, from %s, is about “%s”", (service, address, cameFrom, text) => {
  const request = { ...forEachField(() => ""), service, address };
  expect(aboutText({ request, about: aboutOf(request, cameFrom, site) })).toBe(text);
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
])("of %j the page %j is kept", (text, page) => {
  expect(knownPage(text, { ...site, pages: known })).toBe(page);
});
