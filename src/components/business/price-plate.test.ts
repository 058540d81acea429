import { priceLine } from "./price-plate";

test("a card shows the price with its note, or says that we quote", () => {
  const prices = [
    { key: "emergency", label: "", from: 120, to: null, note: "fixed fee" },
    { key: "eicr", label: "", from: 145, to: null, note: null },
  ];
  expect(priceLine(prices, "emergency")).toBe("From £120 (fixed fee)");
  expect(priceLine(prices, "eicr")).toBe("From £145");
  expect(priceLine(prices, null)).toBe("Quote on request");
});
