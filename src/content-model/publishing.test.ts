import { upcomingDays } from "./publishing";

const christmas = { label: "Christmas", from: "2026-12-25", to: "2026-12-28" };
const newYear = { label: "New Year", from: "2027-01-01", to: null };

test("days are dropped after their last day", () => {
  const labels = (today: string) =>
    upcomingDays([newYear, christmas], today).map(({ label }) => label);
  expect(labels("2026-11-22")).toEqual(["Christmas", "New Year"]);
  expect(labels("2026-12-28")).toEqual(["Christmas", "New Year"]);
  expect(labels("2026-12-29")).toEqual(["New Year"]);
  expect(labels("2027-01-02")).toEqual([]);
});
