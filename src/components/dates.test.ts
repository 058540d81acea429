import { longDay } from "../content-model/formatted-text";
import { daySpan, monthAndYear } from "./dates";

test("dates are British and the same in every time zone", () => {
  expect(longDay("2024-01-22T00:00:00.000Z")).toBe("22 January 2024");
  expect(daySpan("2026-12-25", "2026-12-28")).toBe("25 to 28 December 2026");
  expect(monthAndYear("2023-08")).toBe("August 2023");
});
