import { clockTime, daySpan, longDay, monthAndYear } from "./dates";

test("dates are British and the same in every time zone", () => {
  expect(longDay("2024-01-22T00:00:00.000Z")).toBe("22 January 2024");
  expect(daySpan("2026-12-25")).toBe("25 December 2026");
  expect(daySpan("2026-12-25", "2026-12-28")).toBe("25 to 28 December 2026");
  expect(daySpan("2026-11-30", "2026-12-02")).toBe("30 November to 2 December 2026");
  expect(daySpan("2026-12-24", "2027-01-03")).toBe("24 December 2026 to 3 January 2027");
  expect(monthAndYear("2023-08")).toBe("August 2023");
});

test.each([
  ["00:00", "12:00 AM"],
  ["08:00", "8:00 AM"],
  ["12:30", "12:30 PM"],
  ["18:00", "6:00 PM"],
])("%s is written %s", (time, text) => {
  expect(clockTime(time)).toBe(text);
});
