import micromark from "micromark";
import { fixture } from "../testing/broken-content";
import { tokenValues } from "./token-values";
import type { BusinessContent } from "./schemas/business";
import { fillTokens, fillMarkdown } from "./tokens";
import { addressLine, townHeading } from "./places";

const business = fixture.one("business")?.value as BusinessContent;
const claim = { asOf: "2024-12-01", reviewBy: "2027-01-31" };
const job = { service: "rewires", depends: "the walls", asOf: "2024-12-01", label: "A lamp" };
const company: BusinessContent = {
  ...business,
  phone: "+44 1606 000000",
  email: { ...business.email, address: "a_b@spark.example" },
  legal: { ...business.legal, registeredName: "Spark Ltd" },
  facts: [
    { key: "cover", text: "danger", ...claim },
    { key: "free", text: "In {fact.cover} it is free, else {price.tap}.", ...claim },
  ],
  callOutFees: [{ key: "night", when: "at night", row: "Nights", due: "other hours", fee: 1160 }],
  claims: [
    { key: "response", text: "within 24 hours", ...claim },
    { key: "grant", text: "up to £350", dated: true, ...claim },
    { key: "size", text: 'under 3 kW & < 16 A, "plug-in" *or* [less]', ...claim },
  ],
};
const { address, counties, name, prices } = business;
const from = `from £${prices?.[0]?.from}`;
const values = tokenValues(
  company,
  [
    { ...job, key: "lamp", from: 140, to: 1260, reviewBy: "2027-01-31", sample: true },
    { ...job, key: "hour", from: 65, to: 65, reviewBy: "2027-01-31", sample: true },
  ],
  17,
);

test.each([
  ["Costs {price.tap}; we reply {claim.response}.", `Costs ${from}; we reply within 24 hours.`],
  ["Based in {business.base}", `Based in ${address.base}`],
  ["{business.towns} towns in {business.counties}", `17 towns in ${counties.join(" and ")}`],
  ["Open {business.hours}.", "Open Weekdays 8am to 5pm."],
  ["It is {fee.night}.", "It is £1,160 at night."],
  ["A call-out is {fee.range}.", "A call-out is £1,160."],
  ["A lamp is {job.lamp}.", "A lamp is £140 to £1,260."],
  ["The first hour costs {job.hour}.", "The first hour costs £65."],
  ["It pays {claim.grant}.", "It pays up to £350 (as of 1 December 2024)."],
  ["{claim.response}", "Within 24 hours"],
  ["{fact.free}", `In danger it is free, else ${from}.`],
  ["We are {business.legal-name}.", `We are Spark Ltd, trading as ${name}.`],
  ["Ask us. {price.tap} it is.", `Ask us. ${from.replace("f", "F")} it is.`],
])("tokens in %s become the words they stand for", (text, filled) => {
  expect(fillTokens(text, values)).toBe(filled);
});

test.each([
  ["[Ring](tel:{business.phone})", '<p><a href="tel:+441606000000">Ring</a></p>'],
  ["[Us](mailto:{business.email})", '<p><a href="mailto:a_b@spark.example">Us</a></p>'],
  ["Ring {business.phone}.", "<p>Ring 01606 000000.</p>"],
  ["## {claim.response}\n{claim.response}", "<h2>Within 24 hours</h2>\n<p>Within 24 hours</p>"],
  ["We come\n{claim.response}.", "<p>We come\nwithin 24 hours.</p>"],
  [
    "- **{price.tap}** is it",
    `<ul>\n<li><strong>${from.replace("f", "F")}</strong> is it</li>\n</ul>`,
  ],
])("tokens in markdown are filled in before it is parsed: %s", (text, html) => {
  expect(micromark(fillMarkdown(text, values), { allowDangerousProtocol: true })).toBe(html);
});

test("markdown shows a fact with any characters as written", () => {
  expect(micromark(fillMarkdown("Loads {claim.size}.", values))).toBe(
    "<p>Loads under 3 kW &amp; &lt; 16 A, &quot;plug-in&quot; *or* [less].</p>",
  );
});

test("the postal address has the street of business.yml, if any", () => {
  const { locality, town, county, postcode } = address;
  const line = `${locality}, ${town}, ${county} ${postcode}`;
  expect(addressLine(address)).toBe(line);
  expect(addressLine({ ...address, street: "1 Brine Street" })).toBe(`1 Brine Street, ${line}`);
});

test.each([
  ["Mumbles", "Mumbles, near Swansea", "Mumbles, Swansea SA3 4AA"],
  ["Swansea", "Swansea", "Swansea SA3 4AA"],
  [undefined, "Swansea", "Swansea SA3 4AA"],
])("a firm in %s whose town and county share a name repeats none", (locality, base, line) => {
  const postcode = "SA3 4AA";
  const swansea = {
    ...address,
    base: undefined,
    locality,
    town: "Swansea",
    county: "Swansea",
    postcode,
  };
  expect(tokenValues({ ...company, address: swansea }, [], 0).get("business.base")).toBe(base);
  expect(addressLine(swansea)).toBe(line);
  expect(townHeading("roofer", { name: "Swansea", county: "Swansea" })).toBe("Roofer in Swansea");
});

test("a contract names a company that trades under its own name once", () => {
  const same = { ...company, legal: { ...company.legal, registeredName: name } };
  const none = { ...company, legal: {} };
  for (const each of [same, none]) {
    expect(tokenValues(each, [], 0).get("business.legal-name")).toBe(name);
  }
});
