/** Finds invented data and placeholders, which must never be shown to customers. */
import { findPhoneNumbers } from "../../../functions/shared/phone-number";
import type { Content } from "../content";
import { problemAt, type FieldPath } from "../problem";
import type { ContentFile } from "../files/read-source";
import { createFinding, sources, type LaunchFinding } from "./finding";

type Reason = Pick<LaunchFinding, "why" | "source">;

const anySample: Reason = {
  why: "Work, people, qualifications or prices that are not yours mislead customers.",
  source: sources.misleadingActions,
};
const reasons: Readonly<Record<string, Reason>> = {
  business: {
    why: "An offer must say who makes it: your name, address and how to reach you.",
    source: "https://www.legislation.gov.uk/ukpga/2024/13/section/230",
  },
  testimonials: {
    why: "Publishing reviews that no customer wrote is banned outright.",
    source: sources.bannedPractices,
  },
};

function isSample(value: unknown): boolean {
  return typeof value === "object" && value !== null && "sample" in value && value.sample === true;
}

/** One finding for each list with samples and for each group that is a sample, at any depth of a value. */
function samplesIn(file: ContentFile, value: unknown, field: readonly string[]): LaunchFinding[] {
  if (typeof value !== "object" || value === null) return [];
  const remedy = 'put in your own and take out the line "sample: true"';
  const reason = field.length > 0 ? anySample : (reasons[file.contentType.name] ?? anySample);
  const sampleFinding = (place: FieldPath, statement: string) => {
    const message = [field.join("."), statement].filter(Boolean).join(" ");
    const problem = problemAt(file, [...field, ...place], `${message}; ${remedy}`);
    return createFinding({ rule: "sample-records", ...reason }, problem);
  };
  if (Array.isArray(value)) {
    const samples: readonly { readonly key?: string }[] = value.filter(isSample);
    const keys = samples.flatMap(({ key }) => key ?? []).join(", ");
    const named = keys && samples.length < value.length ? ` (${keys})` : "";
    const count = `${samples.length} of ${value.length} entries are samples${named}`;
    return samples.length > 0 ? [sampleFinding([value.findIndex(isSample), "sample"], count)] : [];
  }
  return [
    ...(isSample(value) ? [sampleFinding(["sample"], "is a sample")] : []),
    ...Object.entries(value).flatMap(([name, item]) => samplesIn(file, item, [...field, name])),
  ];
}

/** A file of content/brand, with its path from the project's folder. */
export type DrawingFile = { readonly path: string; readonly text: string };

/** Placeholder logos: drawings whose text says `sample: true`. */
function sampleMarks(files: readonly DrawingFile[]): LaunchFinding[] {
  return files
    .filter(({ text }) => text.includes("sample: true"))
    .map(({ path, text }) => ({
      rule: "sample-marks",
      level: "blocker",
      path,
      line: text.slice(0, text.indexOf("sample: true")).split("\n").length,
      message: "is a placeholder; replace the file with the official one, under the same name",
      why: "A registration mark may be shown only as its owner supplies it, by firms it was given to.",
      source: sources.bannedPractices,
    }));
}

/**
 * Numbers that Ofcom reserves for drama; they are never connected
 * (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama).
 */
const dramaNumbers =
  /^\+44(?:1(?:1[3-8]|[2-6]1)4960|1914980|1632|2079460|2890180|2896496|2920180|3069990|7700900|8081570|9098790)/;
const reservedNumber = {
  rule: "reserved-number",
  why: "Customers who ring it or text it reach nobody.",
  source: "https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama",
};

const patterns = [
  {
    rule: "reserved-domain",
    pattern:
      /\b(?:[a-z0-9-]+\.)+(?:example|test|invalid|localhost)\b|\bexample\.(?:com|net|org)\b/gi,
    message: (found: string) => `has the domain ${found}, which nobody can own; put in your own`,
    why: "Pages would give a URL that does not exist as their own, and e-mail to it would be lost.",
    source: "https://www.rfc-editor.org/rfc/rfc6761#section-6",
  },
  {
    rule: "placeholder",
    // Placeholders for a key, a number or a name, like SAMPLE-PLACE-ID.
    pattern: /\b(?:SAMPLE|CHANGE[-_]?ME|PLACEHOLDER)(?:[-_][A-Z]+)*\b/g,
    message: (found: string) => `has the placeholder ${found}; put in the real value`,
    why: "The link or text does not work. A link to write a review needs your Google place ID.",
    source: "https://developers.google.com/maps/documentation/places/web-service/place-id",
  },
];

/** Telephone numbers, domains and keys that look real and are not. */
function inventedValues({ texts }: Content): LaunchFinding[] {
  return texts.flatMap(({ text, problem }) => [
    ...findPhoneNumbers(text)
      .filter(({ number }) => dramaNumbers.test(number.number))
      .map(({ written, offset }) => {
        const message = `has the number ${written}, which is reserved for drama; put in your own`;
        return createFinding(reservedNumber, problem(message, offset));
      }),
    ...patterns.flatMap(({ pattern, message, ...rule }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) =>
        createFinding(rule, problem(message(found), index)),
      ),
    ),
  ]);
}

export function sampleFindings(
  content: Content,
  drawings: readonly DrawingFile[],
): LaunchFinding[] {
  return [
    ...content.files.flatMap((file) => samplesIn(file, file.value, [])),
    ...sampleMarks(drawings),
    ...inventedValues(content),
  ];
}
