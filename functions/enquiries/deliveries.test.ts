import { hour } from "../shared/clock";
import { firstReminderAt } from "./deliveries";
import { byPhone } from "./enquiry";

const promisedAt = Date.UTC(2026, 10, 1);

test.each([
  ["24 promised hours", 19, 24, false, undefined, 19],
  ["24 promised hours, urgent", 19, 24, true, undefined, 1],
  ["half an hour promised, urgent", 0.4, 0.5, true, undefined, 0.4],
  ["nothing promised, urgent", null, null, true, undefined, 1],
  ["nothing promised", null, null, false, undefined, null],
  ["a call noted", null, 24, false, byPhone, null],
  ["an urgent call noted", null, 24, true, byPhone, 1],
] as const)(
  "the first reminder of an enquiry with %s is due in time, or never",
  (_, first, end, urgent, cameFrom, due) => {
    const at = (hours: number | null) => (hours === null ? null : promisedAt + hours * hour);
    const enquiry = { promisedAt, remindAt: at(first), answerBy: at(end), urgent, cameFrom };
    expect(firstReminderAt(enquiry)).toBe(at(due));
  },
);
