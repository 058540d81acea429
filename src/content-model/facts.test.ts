import { factsOf, fillFacts, priceText } from "./facts";

const facts = factsOf({
  name: "Spark Ltd",
  phone: { display: "01606 000000" },
  email: { address: "a@spark.example" },
  address: { locality: "Weaverham", town: "Northwich" },
  prices: [
    { key: "eicr", from: 145 },
    { key: "charger", from: 800, to: 1500 },
  ],
  claims: [{ key: "response", text: "within 24 hours" }],
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
