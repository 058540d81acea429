import { reminderDue } from "./enquiry";

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1);

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
