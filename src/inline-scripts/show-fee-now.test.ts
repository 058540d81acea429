import { feeAt } from "./show-fee-now";

const open = { opens: "08:00", closes: "18:00" };
const rules = {
  zone: "Europe/London",
  week: {
    Monday: open,
    Tuesday: open,
    Wednesday: open,
    Thursday: open,
    Friday: open,
    Saturday: { opens: "08:00", closes: "16:00" },
    Sunday: {},
  },
  specialDays: [
    { from: "2026-12-24", opens: "08:00", closes: "13:00" },
    { from: "2026-12-25", to: "2026-12-28" },
    { from: "2027-01-01" },
  ],
};

test.each([
  // The clocks go forward at 01:00 on 28 March 2027: 7:30 in Greenwich is 7:30, a day later 8:30.
  ["2027-03-27T07:30:00Z", "Saturday", "07:30", "other hours"],
  ["2027-03-28T00:59:00Z", "Sunday", "00:59", "closed days"],
  ["2027-03-28T01:00:00Z", "Sunday", "02:00", "closed days"],
  ["2027-03-29T07:30:00Z", "Monday", "08:30", "opening hours"],
  ["2027-03-29T17:00:00Z", "Monday", "18:00", "other hours"],
  // They go back at 02:00 on 25 October 2026: the hour from one to two is there twice.
  ["2026-10-24T15:00:00Z", "Saturday", "16:00", "other hours"],
  ["2026-10-25T00:30:00Z", "Sunday", "01:30", "closed days"],
  ["2026-10-25T01:30:00Z", "Sunday", "01:30", "closed days"],
  ["2026-10-26T07:30:00Z", "Monday", "07:30", "other hours"],
  ["2026-10-26T08:00:00Z", "Monday", "08:00", "opening hours"],
  // Midnight belongs to the new day, in summer too.
  ["2026-07-05T22:59:00Z", "Sunday", "23:59", "closed days"],
  ["2026-07-05T23:00:00Z", "Monday", "00:00", "other hours"],
  // Christmas: a short day, four closed days, and the week as usual.
  ["2026-12-24T12:59:00Z", "Thursday", "12:59", "opening hours"],
  ["2026-12-24T13:00:00Z", "Thursday", "13:00", "other hours"],
  ["2026-12-25T10:00:00Z", "Friday", "10:00", "closed days"],
  ["2026-12-28T23:59:00Z", "Monday", "23:59", "closed days"],
  ["2026-12-29T08:00:00Z", "Tuesday", "08:00", "opening hours"],
  // New Year begins at midnight.
  ["2026-12-31T23:59:00Z", "Thursday", "23:59", "other hours"],
  ["2027-01-01T00:00:00Z", "Friday", "00:00", "closed days"],
  ["2027-01-02T09:00:00Z", "Saturday", "09:00", "opening hours"],
])("at %s the page says %s, %s, and marks the fee of %s", (moment, weekday, time, due) => {
  expect(feeAt(rules, new Date(moment))).toEqual({ weekday, time, due });
});
