/** Everything that stands between the content and going live. */
import type { Content } from "../content";
import { isDraft } from "../publishing";
import { legalDetails, mailSetup } from "./business-details";
import { claimConflicts, claimEvidence } from "./claims";
import { placeOf, type LaunchFinding } from "./finding";
import { expiredInsurance, overdueReviews } from "./overdue";
import { placeholders } from "./placeholders";
import { responseEvidence } from "./response-evidence";
import { sampleMarks, sampleRecords, type StaticFile } from "./samples";

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

/** One task for each page that is written and not published. */
function drafts({ files }: Content): LaunchFinding[] {
  return files
    .filter(({ value }) => isDraft(value))
    .map((file) => ({
      rule: "drafts",
      level: "task",
      ...placeOf(file, ["draft"]),
      message: 'is a draft; take out the line "draft: true" to publish it, or delete the file',
      why: "Visitors and search engines do not see it.",
      source: "content/README.md",
    }));
}

/** All findings: blockers first, then tasks. */
export function launchFindings(input: LaunchInput): LaunchFinding[] {
  const { content, staticFiles, today, hasMailServer } = input;
  const findings = [
    ...sampleRecords(content),
    ...sampleMarks(staticFiles),
    ...placeholders(content),
    ...claimConflicts(content, today),
    ...overdueReviews(content, today),
    ...expiredInsurance(content, today),
    ...claimEvidence(content),
    ...responseEvidence(content, today),
    ...legalDetails(content),
    ...drafts(content),
    ...mailSetup(content, hasMailServer),
  ];
  return ["blocker", "task"].flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  );
}
