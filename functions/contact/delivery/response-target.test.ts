import { unknownActor, type DeskEvent } from "../outcome";
import { answerStats, hoursIn, reminderDue } from "./response-target";

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1);

/** An enquiry with a promise of 24 hours that was answered after so many, or never. */
const record = (answeredAfter?: number) => ({
  promisedAt: start,
  answerBy: start + 24 * hour,
  answeredAt: answeredAfter === undefined ? undefined : start + answeredAfter * hour,
});
const quoted: DeskEvent = { kind: "won", at: start, pence: 500, number: 1, ...unknownActor };

test.each([
  [
    "median and the share within the promise are those of the times",
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((hours) => record(hours)),
    { received: 10, answered: 10, median: 5.5 * hour, inTime: 9 },
  ],
  [
    "just in time is in time; what has no answer is not, nor what was promised none",
    [record(), record(24), { ...record(2), answerBy: undefined }],
    { received: 3, answered: 2, inTime: 1 },
  ],
  [
    "quotes and jobs are counted, and what jobs were worth",
    [{ ...record(1), quoted, won: quoted }, { ...record(1), quoted }, record(1)],
    { quoted: 2, won: 1, wonPence: 500 },
  ],
  ["nothing at all has no figures", [], { median: undefined, received: 0 }],
])("%s", (_, records, stats) => {
  expect(answerStats(records)).toMatchObject(stats);
});

test.each([
  ["within 24 hours", 24],
  ["within an hour", 1],
  ["in 2 days", 48],
  ["the same day", undefined],
  ["within 3 to 5 working days", undefined],
  ["24/7", undefined],
])("%j promises %p hours", (text, hours) => {
  expect(hoursIn(text)).toBe(hours);
});

test.each([
  [24, 19],
  [48, 38],
  [4, 3],
  [1, 0.8],
])(
  "of %d promised hours the first reminder is due after %d, and none before",
  (promised, first) => {
    const enquiry = { promisedAt: start, answerBy: start + promised * hour };
    const due = [first * hour - 1, first * hour, promised * hour - 1, promised * hour];
    expect(due.map((passed) => reminderDue(enquiry, start + passed))).toEqual([
      ...[undefined, "reminder", "reminder", "overdue"],
    ]);
  },
);
