/** The findings as text for a person. */
import type { LaunchFinding } from "./finding";

const placesShown = 3;

function placeList(places: readonly string[]): string {
  const more = places.length - placesShown;
  const shown = places.slice(0, placesShown).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function block({ path, line, message, repeatedIn = [], why, source }: LaunchFinding): string {
  return [
    `${path}:${line}  ${message}`,
    ...(repeatedIn.length > 0 ? [`    Said in: ${placeList(repeatedIn)}`] : []),
    `    Why: ${why}`,
    `    Source: ${source}`,
  ].join("\n");
}

function group(title: string, findings: readonly LaunchFinding[]): string[] {
  return findings.length > 0 ? [title, ...findings.map(block)] : [];
}

/** A line of summary, then what to mend, then what to do by hand. */
export function formatFindings(findings: readonly LaunchFinding[]): string {
  const blockers = findings.filter(({ level }) => level === "blocker");
  const tasks = findings.filter(({ level }) => level === "task");
  const counts = `${blockers.length} to mend, ${tasks.length} to look after.`;
  return [
    blockers.length > 0 ? `Not ready to go live: ${counts}` : `Nothing in the way: ${counts}`,
    ...group("To mend before the site goes live", blockers),
    ...group("To look after; much of it happens outside these files", tasks),
  ].join("\n\n");
}
