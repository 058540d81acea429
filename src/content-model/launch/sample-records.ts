/** Records marked `sample: true`: made up for the demonstration, never to be shown to customers. */
import type { Content } from "../content";
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
  pictures: pictureReason,
  projects: pictureReason,
};

function isSample(value: unknown): boolean {
  return typeof value === "object" && value !== null && "sample" in value && value.sample === true;
}

/** One finding for each file that holds samples. */
export function sampleRecords({ files }: Content): LaunchFinding[] {
  return files.flatMap((file) => {
    const records: readonly unknown[] = Array.isArray(file.value) ? file.value : [file.value];
    const first = records.findIndex(isSample);
    if (first === -1) return [];
    const count = records.filter(isSample).length;
    const what = Array.isArray(file.value)
      ? `${count} of ${records.length} entries are samples`
      : "is a sample";
    const field = Array.isArray(file.value) ? [first, "sample"] : ["sample"];
    return {
      rule: "sample-records",
      level: "blocker",
      ...placeOf(file, field),
      message: `${what}; put in the real ones and take out the lines "sample: true"`,
      ...(reasons[file.kind.name] ?? pictureReason),
    };
  });
}
