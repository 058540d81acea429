import { longDate, monthAndYear } from "./dates";
import { clockTime } from "./business/opening-hours";
import { priceLine } from "./business/price-line";
import { currentLabel } from "./layout/site-menu";

const entries = [
  { label: "Home", path: "/" },
  { label: "Services", path: "/services" },
  { label: "Blog", path: "/blogs" },
];

test.each([
  ["/", "Home"],
  ["/services", "Services"],
  ["/services/cctv-security", "Services"],
  ["/blogs/eicr-moving-house", "Blog"],
  ["/servicesx", "Home"],
  ["/no-such-page", "Home"],
])("the menu at %s is labelled %s", (path, label) => {
  expect(currentLabel(entries, path)).toBe(label);
});

test.each([
  ["00:00", "12:00 AM"],
  ["08:00", "8:00 AM"],
  ["12:30", "12:30 PM"],
  ["18:00", "6:00 PM"],
])("%s is %s on the door", (time, words) => {
  expect(clockTime(time)).toBe(words);
});

test("a card shows the price with its note, or says that we quote", () => {
  const prices = [
    { key: "emergency", label: "", from: 120, to: null, note: "fixed fee" },
    { key: "eicr", label: "", from: 145, to: null, note: null },
  ];
  expect(priceLine(prices, "emergency")).toBe("From £120 (fixed fee)");
  expect(priceLine(prices, "eicr")).toBe("From £145");
  expect(priceLine(prices, null)).toBe("Quote on request");
});

test("dates are British and do not move with the time zone", () => {
  expect(longDate("2024-01-22T00:00:00.000Z")).toBe("22 January 2024");
  expect(monthAndYear("2023-08")).toBe("August 2023");
});
