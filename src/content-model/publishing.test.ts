import { checkAfter } from "../testing/broken-content";
import { upcomingDays } from "./publishing";

const christmas = { label: "Christmas", from: "2026-12-25", to: "2026-12-28" };
const newYear = { label: "New Year", from: "2027-01-01", to: null };

test("what is past goes by itself, the last day included", () => {
  const labels = (today: string) =>
    upcomingDays([newYear, christmas], today).map(({ label }) => label);
  expect(labels("2026-11-22")).toEqual(["Christmas", "New Year"]);
  expect(labels("2026-12-28")).toEqual(["Christmas", "New Year"]);
  expect(labels("2026-12-29")).toEqual(["New Year"]);
  expect(labels("2027-01-02")).toEqual([]);
});

test("special days need hours or a note, and an end that follows the start", async () => {
  const said = await checkAfter([
    {
      path: "business.yml",
      edit: (text) =>
        text
          .replace('from: "2026-12-24", opens: "08:00", closes: "13:00"', 'from: "2026-12-24"')
          .replace('from: "2026-12-25", to: "2026-12-28"', 'from: "2026-12-25", to: "2026-12-01"'),
    },
  ]);
  expect(said).toMatch(/specialDays\[0\] needs opens and closes, or a note/);
  expect(said).toMatch(/specialDays\[1\] ends before it begins/);
});
