import { calendarDay, dayMs, hourMs, minuteMs } from "../shared/clock";
import { sampleCompany } from "../testing/samples";
import { openingsOn, answerTimesFrom } from "./answer-times";
import { shortDateTimeText } from "./format";

/** The sample company, with other hours in its promise. */
const promising = (
  hours: number | undefined,
  counted?: (typeof sampleCompany.claims)[number]["counted"],
) => ({
  ...sampleCompany,
  claims: sampleCompany.claims.map((claim) => ({ ...claim, hours, counted })),
});

test.each([
  ["at noon", "2026-11-25T12:09Z", "Thu 26 Nov, 12:09"],
  ["after closing", "2026-11-25T20:00Z", "Thu 26 Nov, 20:00"],
  ["after midnight, to the day before the deadline", "2026-11-25T00:12Z", "Wed 25 Nov, 18:00"],
  ["after midnight on Saturday, to closing time", "2026-11-28T00:12Z", "Sat 28 Nov, 16:00"],
  ["on Saturday in the day, round the clock", "2026-11-28T09:00Z", "Sun 29 Nov, 09:00"],
  ["after midnight on Sunday, to that evening", "2026-11-29T00:12Z", "Sun 29 Nov, 20:00"],
  ["before eight on Sunday, to that evening", "2026-11-29T07:59Z", "Sun 29 Nov, 20:00"],
  ["at eight on Sunday, round the clock", "2026-11-29T08:00Z", "Mon 30 Nov, 08:00"],
  ["in the night of Easter Sunday", "2027-03-28T02:30Z", "Sun 28 Mar, 20:00"],
  ["before Christmas Eve opens", "2026-12-24T07:00Z", "Thu 24 Dec, 13:00"],
  ["before clocks go back", "2026-10-24T11:00Z", "Sun 25 Oct, 11:00"],
  ["before clocks go forward", "2027-03-27T12:00Z", "Sun 28 Mar, 13:00"],
])("a promise of 24 hours made %s (%s) is due %s", (_, written, due) => {
  const { answerBy = 0 } = answerTimesFrom(Date.parse(written), promising(24));
  expect(shortDateTimeText(answerBy)).toBe(due);
});

test("a deadline in the night stands if moving it would halve the time", () => {
  const dueOf = (written: string, hours: number) =>
    shortDateTimeText(answerTimesFrom(Date.parse(written), promising(hours)).answerBy ?? 0);
  expect(dueOf("2026-11-29T18:30Z", 8)).toBe("Mon 30 Nov, 02:30");
  expect(dueOf("2026-11-28T12:00Z", 40)).toBe("Sun 29 Nov, 20:00");
});

test.each([
  ["in the morning", "2026-11-25T09:00Z", "Wed 25 Nov, 17:00"],
  ["in the night", "2026-11-25T00:12Z", "Wed 25 Nov, 16:00"],
  ["to the last minute of a day", "2026-11-25T10:00Z", "Wed 25 Nov, 18:00"],
  ["on Saturday evening, over Sunday", "2026-11-28T16:40Z", "Mon 30 Nov, 16:00"],
  ["on Christmas Eve, over the holidays", "2026-12-24T12:00Z", "Tue 29 Dec, 15:00"],
  ["on the Saturday before clocks go back", "2026-10-24T14:00Z", "Mon 26 Oct, 15:00"],
  ["on the Saturday before clocks go forward", "2027-03-27T15:00Z", "Mon 29 Mar, 15:00"],
])("a promise of 8 opening hours made %s (%s) is due %s", (_, written, due) => {
  const { answerBy = 0 } = answerTimesFrom(Date.parse(written), promising(8, "in opening hours"));
  expect(shortDateTimeText(answerBy)).toBe(due);
});

test.each([
  ["the year's end", "2026-12-01T00:00Z"],
  ["the spring, when clocks go forward", "2027-03-15T00:00Z"],
  ["the autumn, when clocks go back", "2027-10-18T00:00Z"],
])("a promise made in %s falls due in opening hours or within a day", (_, start) => {
  const isOpenAt = (instant: number) =>
    openingsOn(calendarDay(instant), sampleCompany).some(
      ({ opens, closes }) => opens <= instant && instant <= closes,
    );
  const first = Date.parse(start);
  for (let from = first; from < first + 30 * dayMs; from += 167 * minuteMs) {
    const open = answerTimesFrom(from, promising(8, "in opening hours"));
    const around = answerTimesFrom(from, promising(24));
    for (const { answerBy = 0, remindAt = 0 } of [open, around]) {
      expect(remindAt).toBeGreaterThan(from);
      expect(answerBy).toBeGreaterThan(remindAt);
    }
    expect([open.answerBy, open.remindAt].map((each) => isOpenAt(each ?? 0))).toEqual([true, true]);
    const left = (around.answerBy ?? 0) - from;
    expect(left).toBeLessThanOrEqual(dayMs);
    // A shorter time has the whole of an open day.
    expect(left === dayMs || left >= 5 * hourMs).toBe(true);
  }
});

test.each([
  [24, 19],
  [48, 38],
  [4, 3],
  [1, 0.8],
])("a promise of %d hours brings a reminder after %d", (promised, first) => {
  const from = Date.parse("2026-11-24T10:00Z");
  expect(answerTimesFrom(from, promising(promised)).remindAt).toBe(from + first * hourMs);
});

test("a firm without promised hours has no deadline; one never open counts all hours", () => {
  const from = Date.parse("2026-11-24T10:00Z");
  expect(answerTimesFrom(from, promising(undefined))).toEqual({});
  expect(answerTimesFrom(from, { ...promising(24), claims: [] })).toEqual({});
  const never = { ...promising(8, "in opening hours"), hours: [], specialDays: [] };
  expect(answerTimesFrom(from, never).answerBy).toBe(from + 8 * hourMs);
});
