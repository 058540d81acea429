import { answerStats, hoursIn, reminderDue } from "./response-target";

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1);

/** An enquiry with a promise of 24 hours that was answered after so many, or never. */
const record = (answeredAfter?: number, receivedAt = start) => ({
  receivedAt,
  answerBy: receivedAt + 24 * hour,
  answeredAt: answeredAfter === undefined ? undefined : receivedAt + answeredAfter * hour,
  cameFrom: undefined,
});

test.each([
  [
    "median and the share within the promise are those of the times",
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((hours) => record(hours)),
    { received: 10, answered: 10, median: 5.5 * hour, judged: 10, inTime: 9 },
  ],
  [
    "what still has time is not judged; what has none left counts as late; just in time is in time",
    [record(), record(undefined, start + 40 * hour), record(24)],
    { received: 3, answered: 1, judged: 2, inTime: 1 },
  ],
  [
    "those to whom nothing was promised are counted, and not judged",
    [{ ...record(2), answerBy: undefined }],
    { received: 1, median: 2 * hour, judged: 0 },
  ],
  ["nothing at all has no figures", [], { median: undefined, judged: 0 }],
  [
    "pages that led to the form come in order of how many they sent",
    ["/services", "/", "/services", undefined].map((cameFrom) => ({ ...record(1), cameFrom })),
    {
      cameFrom: [
        ["/services", 2],
        ["/", 1],
      ],
    },
  ],
])("%s", (_, records, stats) => {
  expect(answerStats(records, start + 48 * hour)).toMatchObject(stats);
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
    const enquiry = { receivedAt: start, answerBy: start + promised * hour };
    const due = [first * hour - 1, first * hour, promised * hour - 1, promised * hour];
    expect(due.map((passed) => reminderDue(enquiry, start + passed))).toEqual([
      ...[undefined, "reminder", "reminder", "overdue"],
    ]);
  },
);
