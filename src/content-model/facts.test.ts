import { addressLine, factsAsHtml, factsOf, fillFacts, priceText } from "./facts";

const facts = factsOf({
  name: "Spark Ltd",
  phone: { display: "01606 000000" },
  registration: { body: "NICEIC" },
  email: { address: "a@spark.example" },
  address: { locality: "Weaverham", town: "Northwich", county: "Cheshire", postcode: "CW8 3DN" },
  prices: [
    { key: "eicr", from: 145 },
    { key: "charger", from: 800, to: 1500 },
  ],
  hours: [
    { label: "Monday to Friday", opens: "08:00", closes: "17:30" },
    { label: "Sunday", opens: null, closes: null },
  ],
  callOutFees: [{ key: "night", when: "at night", fee: 1160 }],
  claims: [
    { key: "response", text: "within 24 hours", asOf: "2024-12-01" },
    { key: "grant", text: "up to £350", asOf: "2024-12-01", dated: true },
  ],
  facts: [{ key: "power-off", text: "four to six hours" }],
});

test("what is true of the trade, the hours and the fees have tokens too", () => {
  expect(fillFacts("Off for {fact.power-off}.", facts)).toBe("Off for four to six hours.");
  expect(fillFacts("Open {business.hours}.", facts)).toBe("Open Monday to Friday 8am to 5:30pm.");
  expect(fillFacts("It is {fee.night}.", facts)).toBe("It is £1,160 at night.");
});

test("the address has its street once there is one", () => {
  const address = { locality: "Weaverham", town: "Northwich", county: "Cheshire", postcode: "CW8" };
  expect(addressLine(address)).toBe("Weaverham, Northwich, Cheshire CW8");
  expect(addressLine({ ...address, street: "1 Brine Street" })).toBe(
    "1 Brine Street, Weaverham, Northwich, Cheshire CW8",
  );
});

test("a claim that is marked so shows the day on which it was true", () => {
  expect(fillFacts("It pays {claim.grant}.", facts)).toBe(
    "It pays up to £350 (as of 1 December 2024).",
  );
});

test("tokens become the words they stand for", () => {
  expect(fillFacts("Costs {price.eicr}; we reply {claim.response}.", facts)).toBe(
    "Costs from £145; we reply within 24 hours.",
  );
  expect(fillFacts("Based in {business.base}", facts)).toBe("Based in Weaverham, near Northwich");
});

test("a token that starts a sentence gets a capital letter", () => {
  expect(fillFacts("{claim.response}", facts)).toBe("Within 24 hours");
  expect(fillFacts("Ask us. {price.eicr} it is.", facts)).toBe("Ask us. From £145 it is.");
  expect(fillFacts("<td>{price.eicr}</td>", facts)).toBe("<td>From £145</td>");
});

test("prices have their range and their thousands", () => {
  expect(priceText({ from: 800, to: 1500 })).toBe("£800 to £1,500");
  expect(priceText({ from: 1250, to: null })).toBe("from £1,250");
});

test("in HTML a fact shows as it was written, whatever signs are in it", () => {
  const known = new Map([["claim.size", 'under 3 kW & < 16 A, "plug-in"']]);
  const html = fillFacts("<p>Loads {claim.size}.</p>", factsAsHtml(known));
  expect(html).toBe("<p>Loads under 3 kW &amp; &lt; 16 A, &quot;plug-in&quot;.</p>");
  expect(fillFacts("Loads {claim.size}.", known)).toContain("& < 16 A");
});
