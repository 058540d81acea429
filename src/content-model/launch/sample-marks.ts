/** Logos that only stand in for the real ones. */
import { sources, type LaunchFinding } from "./finding";

/** A text file of static/, with its path from the project's folder. */
export type StaticFile = { readonly path: string; readonly text: string };

/** Every file of static/ whose text says `sample: true`. */
export function sampleMarks(files: readonly StaticFile[]): LaunchFinding[] {
  return files
    .filter(({ text }) => text.includes("sample: true"))
    .map(({ path, text }) => ({
      rule: "sample-marks",
      level: "blocker",
      path,
      line: text.slice(0, text.indexOf("sample: true")).split("\n").length,
      message: "is a stand-in; replace the file with the official one, under the same name",
      why: "A registration mark may be shown only as its owner supplies it, by those it was given to.",
      source: sources.bannedPractices,
    }));
}
