/** Days, and money, as the owner reads and types them. */
import { hourMs } from "../shared/clock";
import { byText, dayText, calendarMonth, parsePence } from "./format";

test("a promise over the night when clocks change names the right day", () => {
  const now = Date.parse("2027-03-27T23:30:00Z");
  expect(byText(now + 24 * hourMs, now)).toBe("Monday, 00:30");
  expect(byText(now + 23 * hourMs, now)).toBe("23:30 tomorrow");
});

// The nights before 29 March and 25 October, whose days have 23 and 25 hours.
test.each([
  ["2026-03-28T23:30:00Z", 1, "tomorrow"],
  ["2026-03-28T23:30:00Z", 24, "Monday"],
  ["2026-03-29T00:30:00Z", -1, "yesterday"],
  ["2026-03-29T00:30:00Z", 22, "today"],
  ["2026-03-29T00:30:00Z", 23, "tomorrow"],
  ["2026-10-24T23:30:00Z", -1, "yesterday"],
  ["2026-10-24T23:30:00Z", 24, "today"],
  ["2026-10-24T23:30:00Z", 25, "tomorrow"],
])("over a change of clocks the text at %s for %d hours is %s", (now, hours, name) => {
  expect(dayText(Date.parse(now) + hours * hourMs, Date.parse(now))).toBe(name);
});

test("a month begins at midnight in London, summer or winter", () => {
  expect(calendarMonth(Date.parse("2027-03-31T22:59:59Z"))).toBe("2027-03");
  expect(calendarMonth(Date.parse("2027-03-31T23:00:00Z"))).toBe("2027-04");
  expect(calendarMonth(Date.parse("2026-10-31T23:59:59Z"))).toBe("2026-10");
});

test.each<[string, number | undefined]>([
  ["185", 18_500],
  ["£1,250.00", 125_000],
  ["£ 1,250,000", 125_000_000],
  ["1 250", 125_000],
  ["1\u202f250.5", 125_050],
  ["98.50 ", 9850],
  ...["98,50", "12,5", "1,2345", "12,34,567", "0,500", "1.250,00", "1250,00", "165 + VAT", ""].map(
    (price): [string, undefined] => [price, undefined],
  ),
])("the price %j is %p pence, or asked again", (price, pence) => {
  expect(parsePence(price)).toBe(pence);
});
