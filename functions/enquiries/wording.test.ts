/** Days, and money, as the owner reads and types them. */
import { hour, minute } from "../clock";
import { byText, dayText, monthOf, penceOf } from "./wording";

const fullDay = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "full" });
const dayOf = (instant: number) => fullDay.format(instant);

test("a promise over the night in which clocks go forward names the day that it is then", () => {
  const now = Date.parse("2027-03-27T23:30:00Z");
  expect(byText(now + 24 * hour, now)).toBe("Monday, 00:30");
  expect(byText(now + 23 * hour, now)).toBe("23:30 tomorrow");
});

const names = new Map([
  [-1, "yesterday"],
  [0, "today"],
  [1, "tomorrow"],
]);

test.each([2026, 2027, 2028])(
  "through both nights in %d in which clocks change, yesterday and tomorrow are the days beside today",
  (year) => {
    for (const month of [2, 9]) {
      const last = Date.UTC(year, month, 31);
      const sunday = last - new Date(last).getUTCDay() * 24 * hour;
      // The calendar around it, by the noon of each day.
      const days = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((each) =>
        dayOf(sunday + (each * 24 + 12) * hour),
      );
      for (let now = sunday - 3 * hour; now <= sunday + 27 * hour; now += 15 * minute) {
        const here = days.indexOf(dayOf(now));
        for (const apart of [-26, -25, -24, -23, -22, -1, 0, 1, 22, 23, 24, 25, 26, 48]) {
          const day = dayOf(now + apart * hour);
          const name = names.get(days.indexOf(day) - here) ?? day.split(/[ ,]/)[0];
          expect([now, apart, dayText(now + apart * hour, now)]).toEqual([now, apart, name]);
        }
      }
    }
  },
);

test("a month begins at midnight in London, summer or winter", () => {
  expect(monthOf(Date.parse("2027-03-31T22:59:59Z"))).toBe("2027-03");
  expect(monthOf(Date.parse("2027-03-31T23:00:00Z"))).toBe("2027-04");
  expect(monthOf(Date.parse("2026-10-31T23:59:59Z"))).toBe("2026-10");
});

test.each<[string, number | undefined]>([
  ["185", 18_500],
  ["£1,250.00", 125_000],
  ["£ 1,250,000", 125_000_000],
  ["1 250", 125_000],
  ["1\u202f250.5", 125_050],
  ["98.50 ", 9850],
  ...["98,50", "12,5", "1,2345", "12,34,567", "0,500", "1.250,00", "1250,00", "165 + VAT", ""].map(
    (typed): [string, undefined] => [typed, undefined],
  ),
])("the price %j is %p pence, or asked again", (typed, pence) => {
  expect(penceOf(typed)).toBe(pence);
});
