/**
 * Checks a file before the CMS saves it, by all rules of the content that need no disk. It knows the other files as the
 * page was built, and what was saved since the page was opened.
 */
import { ArraySchema } from "yup";
import { readSource, unreadFiles, type ContentFile } from "../content-model/files/read-source";
import { onlyMistakes, problemText, type ContentProblem } from "../content-model/problem";
import { today } from "../content-model/publishing";
import type { ReadResult } from "../content-model/read-content";
import { checkFiles, indexReadFiles } from "../content-model/rules/check-files";
import { fieldLabel } from "../content-model/schemas/field-meta";
import { findContentType, type ContentType } from "../content-model/schemas/content-types";
import { formats } from "./cms-config";
import { fileFormats } from "./file-formats";

/** Path below content/ and text of every file; a constant of the build. */
declare const CONTENT_TEXTS: readonly (readonly [path: string, text: string])[];

type FileRead = ContentFile | readonly ContentProblem[];

const isProblems = (read: FileRead): read is readonly ContentProblem[] => Array.isArray(read);

function readEntry(
  path: string,
  text: string,
): readonly (readonly [path: string, read: FileRead])[] {
  const contentType = findContentType(path);
  return contentType ? [[path, readSource(path, contentType, text)]] : [];
}

let filesRead: ReadonlyMap<string, FileRead> = new Map(
  CONTENT_TEXTS.flatMap(([path, text]) => readEntry(path, text)),
);

function readResultOf(all: ReadonlyMap<string, FileRead>): ReadResult {
  const files = [...all.values()].filter((read): read is ContentFile => !isProblems(read));
  const problems = [...all.values()].filter(isProblems).flat();
  return { files, unread: unreadFiles(problems), problems };
}

function problemsOf(all: ReadonlyMap<string, FileRead>): ContentProblem[] {
  const read = readResultOf(all);
  return checkFiles(read, indexReadFiles(read), today(), indexReadFiles(readResultOf(filesRead)));
}

function formatOf({ filePattern, schema }: ContentType) {
  if (filePattern.endsWith(".md")) return fileFormats[formats.markdown];
  return fileFormats[schema instanceof ArraySchema ? formats.list : formats.page];
}

/** A field's path as the labels of the form say it: `areas[1].name` is "Areas 2, Name". */
function labelsOf(field: string): string {
  const parts = field.split(/\.|(?=\[)/).filter(Boolean);
  const names = parts.map((part) => {
    const index = /^\[(\d+)\]$/.exec(part)?.[1];
    return index === undefined ? `, ${fieldLabel(part)}` : ` ${Number(index) + 1}`;
  });
  return names.join("").replace(/^, /, "").replace(/^ /, "Entry ");
}

const problemIdentity = (problem: ContentProblem) => `${problem.path} ${problemText(problem)}`;

/**
 * Checks the file at `path`, below the project's folder, with the data of its form. Problems that were
 * there before do not count.
 * @returns why it is not saved; undefined if it may be
 */
export async function checkBeforeSaving(
  path: string,
  data: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const name = path.replace(/^content\//, "");
  const contentType = findContentType(name);
  if (!contentType) return undefined;
  const now = new Map([...filesRead, ...readEntry(name, await formatOf(contentType).toFile(data))]);
  const found = problemsOf(now);
  const before = new Set(found.length > 0 ? problemsOf(filesRead).map(problemIdentity) : []);
  const added = found.filter((problem) => !before.has(problemIdentity(problem)));
  const lines = (problems: readonly ContentProblem[]) =>
    problems.map((problem) => {
      const place = problem.path === name ? "" : `content/${problem.path}: `;
      const whole = problem.path.endsWith(".md") ? "Text" : "The file";
      return `• ${place}${problemText({ ...problem, field: labelsOf(problem.field) || whole })}`;
    });
  const mistakes = onlyMistakes(added);
  // Two files that contradict each other are mended one after the other. A name that other files use is removed last.
  const elsewhere = mistakes.filter(
    (problem) => problem.path !== name && problem.kind !== "missing name",
  );
  if (mistakes.length > elsewhere.length)
    return ["Not saved. Please mend this first:", ...lines(mistakes)].join("\n");
  const advice = added.filter((problem) => problem.advice);
  const others = [...new Set(elsewhere.map((problem) => `content/${problem.path}`))].join(", ");
  const question = [
    ...(others ? [`${others} will no longer agree, and nothing is published until it does:`] : []),
    ...lines(elsewhere),
    ...(advice.length > 0 ? ["Advice, which stops nothing:", ...lines(advice)] : []),
    others ? "Save, and mend it next?" : "Save all the same?",
  ];
  if (added.length > 0 && !window.confirm(question.join("\n"))) return "Not saved, as you asked.";
  filesRead = now;
  return undefined;
}
