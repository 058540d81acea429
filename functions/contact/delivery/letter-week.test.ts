import { lastLetter, weekBefore } from "./letter-week";

const at = (text: string) => Date.parse(text);

test.each([
  // Winter: eight in London is eight in UTC.
  ["2026-11-16T07:59:59Z", "2026-11-09", "2026-11-09T08:00:00Z"],
  ["2026-11-16T08:00:00Z", "2026-11-16", "2026-11-16T08:00:00Z"],
  ["2026-11-22T23:59:59Z", "2026-11-16", "2026-11-16T08:00:00Z"],
  // Clocks go back on Sunday 25 October 2026, forward on Sunday 28 March 2027.
  ["2026-10-19T07:00:00Z", "2026-10-19", "2026-10-19T07:00:00Z"],
  ["2026-10-26T07:59:59Z", "2026-10-19", "2026-10-19T07:00:00Z"],
  ["2026-10-26T08:00:00Z", "2026-10-26", "2026-10-26T08:00:00Z"],
  ["2027-03-29T06:59:59Z", "2027-03-22", "2027-03-22T08:00:00Z"],
  ["2027-03-29T07:00:00Z", "2027-03-29", "2027-03-29T07:00:00Z"],
  // A Monday that has begun in London and not in UTC; and the turn of a year.
  ["2026-08-02T23:30:00Z", "2026-07-27", "2026-07-27T07:00:00Z"],
  ["2027-01-01T12:00:00Z", "2026-12-28", "2026-12-28T08:00:00Z"],
])("at %s the letter is that of %s", (now, day, due) => {
  expect(lastLetter(at(now))).toEqual({ day, due: at(due) });
});

test.each([
  ["2026-11-16", 168],
  ["2026-10-26", 169],
  ["2027-03-29", 167],
])("the week to %s has %i hours, and ends when its letter is due", (monday, hours) => {
  const { from, to } = weekBefore(monday);
  expect((to - from) / 3_600_000).toBe(hours);
  expect(lastLetter(to)).toEqual({ day: monday, due: to });
  expect(lastLetter(from).due).toBe(from);
});
