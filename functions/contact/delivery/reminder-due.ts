/** When the contractor is reminded of an enquiry without an answer. */
import type { UnansweredEnquiry } from "../ports";

const hour = 3_600_000;

/** Milliseconds after which the first reminder comes: four fifths in whole hours, of 24 hours 19. */
export function firstReminderAfter(promised: number): number {
  const share = promised * 0.8;
  return share < hour ? share : Math.floor(share / hour) * hour;
}

/** Which reminder is due by now, if one is: the second one when the promised time is over. */
export function reminderDue(
  { receivedAt, answerBy }: Pick<UnansweredEnquiry, "receivedAt" | "answerBy">,
  now: number,
): "reminder" | "overdue" | undefined {
  if (now >= answerBy) return "overdue";
  return now >= receivedAt + firstReminderAfter(answerBy - receivedAt) ? "reminder" : undefined;
}
