/** Findings of the launch check, and how they are printed. */
import type { ContentProblem } from "../problem";

/** One thing to mend or to do before the site goes live. */
export type LaunchFinding = {
  /** The rule that found it, for programs. */
  readonly rule: string;
  /** A blocker must be mended; a task is for the owner to decide, or is done outside the files. */
  readonly level: "blocker" | "task";
  /** The file to edit, from the project's folder. */
  readonly path: string;
  /** Line in the file, counted from 1. */
  readonly line: number;
  /** The present state, and the state that is needed. */
  readonly message: string;
  /** Other places that say the same, as `content/file:line`. */
  readonly repeatedIn?: readonly string[];
  readonly why: string;
  /** Page with the rule: the law, the regulator's, the standard's, or our own. */
  readonly source: string;
};

/** A finding about a problem in a file of content/; a blocker by default. */
export function createFinding(
  rule: Pick<LaunchFinding, "rule" | "why" | "source"> & Partial<LaunchFinding>,
  { path, line, message }: ContentProblem,
): LaunchFinding {
  return { level: "blocker", ...rule, path: `content/${path}`, line, message };
}

/** Laws and codes that several rules rest on. */
export const sources = {
  /** CAP Code section 3, misleading advertising: evidence is rule 3.7, prices 3.17. */
  capMisleading: "https://www.asa.org.uk/type/non_broadcast/code_section/03.html",
  /** Digital Markets, Competition and Consumers Act 2024: practices that are always unfair. */
  bannedPractices: "https://www.legislation.gov.uk/ukpga/2024/13/schedule/20",
  /** The section of the same Act on misleading actions. */
  misleadingActions: "https://www.legislation.gov.uk/ukpga/2024/13/section/226",
} as const;

const placesShown = 3;

function block({ path, line, message, repeatedIn = [], why, source }: LaunchFinding): string {
  const more = repeatedIn.length - placesShown;
  const shown = repeatedIn.slice(0, placesShown).join(", ");
  return [
    `${path}:${line}  ${message}`,
    ...(shown ? [`    Also in: ${shown}${more > 0 ? ` and ${more} more` : ""}`] : []),
    `    Why: ${why}`,
    `    Source: ${source}`,
  ].join("\n");
}

/** A line of summary, then blockers, then tasks. */
export function formatFindings(findings: readonly LaunchFinding[]): string {
  const blockers = findings.filter(({ level }) => level === "blocker");
  const tasks = findings.filter(({ level }) => level === "task");
  const group = (title: string, those: readonly LaunchFinding[]) =>
    those.length > 0 ? [title, ...those.map(block)] : [];
  const counts = `${blockers.length} to fix, ${tasks.length} to decide or arrange.`;
  return [
    blockers.length > 0
      ? `Not ready to go live: ${counts}`
      : `Nothing stands in the way: ${counts}`,
    ...group("To fix before the site goes live", blockers),
    ...group("To decide or arrange; much of it is done outside these files", tasks),
  ].join("\n\n");
}
