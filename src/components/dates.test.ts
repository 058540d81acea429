import { longDate, monthAndYear } from "./dates";

test("dates are British and do not move with the time zone", () => {
  expect(longDate("2024-01-22T00:00:00.000Z")).toBe("22 January 2024");
  expect(longDate("2024-12-31")).toBe("31 December 2024");
  expect(monthAndYear("2023-08")).toBe("August 2023");
});
