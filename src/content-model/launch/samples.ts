/** What is marked `sample: true`: made up for the demonstration, never to be shown to customers. */
import type { Content } from "../content";
import type { ContentFile } from "../read-content";
import { placeOf, sources, type LaunchFinding } from "./finding";

type Reason = Pick<LaunchFinding, "why" | "source">;

const pictureReason: Reason = {
  why: "A picture or a job that is not yours misleads the customer about your work.",
  source: sources.misleadingActions,
};

const reasons: Readonly<Record<string, Reason>> = {
  business: {
    why: "An offer must say who makes it: name, address and how to reach them.",
    source: "https://www.legislation.gov.uk/ukpga/2024/13/section/230",
  },
  testimonials: {
    why: "Publishing reviews that no customer wrote is banned outright.",
    source: sources.bannedPractices,
  },
  people: {
    why: "A person or a qualification that does not exist misleads the customer about who does the work.",
    source: sources.misleadingActions,
  },
  "typical-jobs": {
    why: "A price that you do not charge misleads the customer.",
    source: sources.misleadingActions,
  },
};

function isSample(value: unknown): boolean {
  return typeof value === "object" && value !== null && "sample" in value && value.sample === true;
}

/** Groups of a file that are samples on their own, such as the insurance of business.yml. */
function sampleGroups(file: ContentFile): LaunchFinding[] {
  const { value } = file;
  if (Array.isArray(value) || typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([, group]) => isSample(group))
    .map(([name]) => ({
      rule: "sample-records",
      level: "blocker",
      ...placeOf(file, [name, "sample"]),
      message: `${name} is a sample; put in your own and take out the line "sample: true"`,
      why: "Credentials that the firm does not hold mislead the customer, and some are banned outright.",
      source: sources.bannedPractices,
    }));
}

/** One finding for each file that holds samples, and for each group that is one. */
export function sampleRecords({ files }: Content): LaunchFinding[] {
  return files.flatMap((file) => {
    const isList = Array.isArray(file.value);
    const records: readonly unknown[] = Array.isArray(file.value) ? file.value : [file.value];
    const first = records.findIndex(isSample);
    if (first === -1) return sampleGroups(file);
    const count = records.filter(isSample).length;
    const what = isList ? `${count} of ${records.length} entries are samples` : "is a sample";
    const finding: LaunchFinding = {
      rule: "sample-records",
      level: "blocker",
      ...placeOf(file, isList ? [first, "sample"] : ["sample"]),
      message: `${what}; put in the real ones and take out the lines "sample: true"`,
      ...(reasons[file.kind.name] ?? pictureReason),
    };
    return [finding, ...sampleGroups(file)];
  });
}

/** A text file of static/, with its path from the project's folder. */
export type StaticFile = { readonly path: string; readonly text: string };

/** Logos that only stand in for the real ones: files of static/ whose text says `sample: true`. */
export function sampleMarks(files: readonly StaticFile[]): LaunchFinding[] {
  return files
    .filter(({ text }) => text.includes("sample: true"))
    .map(({ path, text }) => ({
      rule: "sample-marks",
      level: "blocker",
      path,
      line: text.slice(0, text.indexOf("sample: true")).split("\n").length,
      message: "is a placeholder; replace the file with the official one, under the same name",
      why: "A registration mark may be shown only as its owner supplies it, by those it was given to.",
      source: sources.bannedPractices,
    }));
}
