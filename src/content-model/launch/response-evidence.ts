/** Evidence of the answer time, as `npm run enquiries -- stats` writes it, against its claim. */
import {
  hoursIn,
  isAnswerEvidence,
  parseEvidence,
  type AnswerEvidence,
} from "../../../functions/contact/delivery/response-target";
import type { Content } from "../content";
import { placeOf, sources, type LaunchFinding } from "./finding";

const day = 24 * 3_600_000;
/** Days for which figures speak of how it is now. */
const goodFor = 90;
/** Below these shares, in per cent, the words are not true, or not of everyone. */
const mostly = 90;
const everyone = 100;

type Fault = Pick<LaunchFinding, "level" | "message">;

function faultOf(
  { to, hours, inTime, judged }: AnswerEvidence,
  text: string,
  today: string,
): Fault | undefined {
  const said = `its evidence says ${inTime} of ${judged} within ${hours} hours`;
  if (hours !== hoursIn(text)) {
    return { level: "blocker", message: `"${text}" is another promise than its evidence: ${said}` };
  }
  if (Date.parse(today) - Date.parse(to) > goodFor * day) {
    return {
      level: "blocker",
      message: `the evidence for "${text}" ends on ${to}; paste the last line of npm run enquiries -- stats`,
    };
  }
  if (judged === 0) {
    return { level: "blocker", message: `"${text}" has evidence of no enquiry at all` };
  }
  const share = (100 * inTime) / judged;
  if (share >= everyone) return undefined;
  return {
    level: share < mostly ? "blocker" : "task",
    message: `"${text}" is not what happens: ${said}; answer sooner, or promise less`,
  };
}

/** `today` is a day as year-month-day. */
export function responseEvidence(content: Content, today: string): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  return business.value.claims.flatMap(({ text, evidence = "" }, index) => {
    if (!isAnswerEvidence(evidence)) return [];
    const parsed = parseEvidence(evidence);
    const fault: Fault | undefined = parsed
      ? faultOf(parsed, text, today)
      : {
          level: "blocker",
          message: `the evidence for "${text}" cannot be read; paste the last line of npm run enquiries -- stats as it is`,
        };
    if (!fault) return [];
    return {
      rule: "answer-times",
      ...fault,
      ...placeOf(business.file, ["claims", index]),
      why: "Evidence that is old, or says something else, proves nothing.",
      source: sources.capMisleading,
    };
  });
}
