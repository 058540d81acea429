import { hour } from "../clock";
import { reminderDue } from "./deliveries";

const promisedAt = Date.UTC(2026, 10, 1);

test.each([
  ["24 promised hours", 19, 24, 0, [19, 24]],
  ["24 promised hours, urgent", 19, 24, 1, [1, 24]],
  ["half an hour promised, urgent", 0.4, 0.5, 1, [0.4, 0.5]],
  ["nothing promised, urgent", null, null, 1, [1, Infinity]],
  ["nothing promised", null, null, 0, [Infinity, Infinity]],
] as const)(
  "of an enquiry with %s reminders are due in their time",
  (_, first, end, urgent, due) => {
    const at = (hours: number | null) => (hours === null ? null : promisedAt + hours * hour);
    const enquiry = { promisedAt, remindAt: at(first), answerBy: at(end), urgent };
    const [reminder, overdue] = due;
    for (const passed of [0, 0.4, 0.5, 1, 18.9, 19, 23.9, 24, 500]) {
      const kind = passed >= reminder ? "reminder" : undefined;
      const expected = passed >= overdue ? "overdue" : kind;
      expect([passed, reminderDue(enquiry, promisedAt + passed * hour)]).toEqual([
        passed,
        expected,
      ]);
    }
  },
);
