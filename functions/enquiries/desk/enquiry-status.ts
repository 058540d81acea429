/** The status of an enquiry in words, and the names and paths of the lists. */
import {
  isPhoneCall,
  isUrgentNow,
  quoteFollowUpAfter,
  type StoredEnquiry,
  type Stage,
} from "../enquiry";
import { calendarDay } from "../../shared/clock";
import { uncapitalise } from "../../shared/format-text";
import { byText, dayText, eventText, durationText, whenText } from "../format";

/** The lists by name, in the order of their tabs. */
export const listNames: Readonly<Record<Stage, string>> = {
  open: "To answer",
  todo: "To do",
  quoted: "Quotes out",
  done: "Done",
  held: "Possible spam",
};

/** Path of a list below the desk. */
export const listPath = (stage: Stage): string => (stage === "open" ? "" : `/${stage}`);

/** The state of an enquiry in words: how much time is left, or what became of it, and when. */
export function stateText(enquiry: StoredEnquiry, now: number): [state: string, when: string] {
  const { stage, urgent, answerBy, receivedAt, answeredAt = 0 } = enquiry;
  const { visit, quoted, followedUp, won, lost, done } = enquiry;
  if (stage === "held") return [listNames.held, `received ${dayText(receivedAt, now)}`];
  if (stage === "open") {
    const late = isLate(enquiry, now);
    if (urgent)
      return [
        `Urgent${late ? " and late" : ""}: ring now`,
        `received ${whenText(receivedAt, now)}`,
      ];
    if (answerBy === undefined) return ["To answer", `received ${dayText(receivedAt, now)}`];
    const by = `by ${byText(answerBy, now)}`;
    const span = durationText(Math.abs(answerBy - now));
    const due = isPhoneCall(enquiry) ? `to ring back ${by}` : `promised ${by}`;
    return late ? [`${span} late`, due] : [`${span} left`, by];
  }
  if (isUrgentNow(enquiry)) return ["Urgent: agree a day", `answered ${whenText(answeredAt, now)}`];
  const price = won ?? quoted;
  if (visit && (stage === "todo" || isVisitAhead(enquiry, now)))
    return [eventText(visit), price ? uncapitalise(eventText(price)) : ""];
  if (stage === "quoted" && quoted && followedUp)
    return [eventText(quoted), `asked again ${dayText(followedUp.at, now)}`];
  const event = won ?? lost ?? (stage === "quoted" ? quoted : done);
  const when = dayText(done?.at ?? event?.at ?? answeredAt, now);
  return [event ? eventText(event) : "Answered", done && event !== done ? `done ${when}` : when];
}

/** True for an open enquiry whose promise is over. */
export const isLate = ({ stage, answerBy = Infinity }: StoredEnquiry, now: number): boolean =>
  stage === "open" && answerBy <= now;

/** True for an enquiry that stands out in red. */
export const needsAttention = (enquiry: StoredEnquiry, now: number): boolean =>
  isUrgentNow(enquiry) || isLate(enquiry, now);

/** True if the job goes on, and its visit is today or later. */
export const isVisitAhead = ({ stage, visit }: StoredEnquiry, now: number): boolean =>
  (stage === "todo" || stage === "quoted") && (visit?.day ?? "") >= calendarDay(now);

/** True if a quote has waited so long for a yes that a follow-up is due. */
export const isFollowUpDue = ({ stage, quoted, followedUp }: StoredEnquiry, now: number): boolean =>
  stage === "quoted" && ((followedUp ?? quoted)?.at ?? now) <= now - quoteFollowUpAfter;
