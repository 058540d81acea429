/** Everything that stands between the content and going live. */
import type { Content } from "../content";
import { answerTimes } from "./answer-times";
import { claimConflicts } from "./claim-conflicts";
import { claimEvidence } from "./claim-evidence";
import { drafts } from "./drafts";
import type { LaunchFinding } from "./finding";
import { legalDetails } from "./legal-details";
import { mailSetup } from "./mail-setup";
import { overdueClaims } from "./overdue-claims";
import { overdueCredentials } from "./overdue-credentials";
import { sampleMarks, type StaticFile } from "./sample-marks";
import { sampleRecords } from "./sample-records";
import { standIns } from "./placeholders";

/** What the rules look at. The content must be in order. */
export type LaunchInput = {
  readonly content: Content;
  /** Text files of static/. */
  readonly staticFiles: readonly StaticFile[];
  /** Year-month-day. */
  readonly today: string;
  /** A mail server is configured here. */
  readonly hasMailServer: boolean;
};

/** All findings: blockers first, then tasks. */
export function launchFindings(input: LaunchInput): LaunchFinding[] {
  const { content, staticFiles, today, hasMailServer } = input;
  const findings = [
    ...sampleRecords(content),
    ...sampleMarks(staticFiles),
    ...standIns(content),
    ...claimConflicts(content, today),
    ...overdueClaims(content, today),
    ...overdueCredentials(content, today),
    ...claimEvidence(content),
    ...answerTimes(content, today),
    ...legalDetails(content),
    ...drafts(content),
    ...mailSetup(content, hasMailServer),
  ];
  return ["blocker", "task"].flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  );
}
