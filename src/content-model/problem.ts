/** Problems of the content, in words for the person who wrote it. */
import { closest, distance } from "fastest-levenshtein";

/** A problem of the content: a mistake, which must be mended, or advice. */
export type ContentProblem = {
  /** Path below content/. */
  readonly path: string;
  /** Line in the file, counted from 1. */
  readonly line: number;
  /** The field as an editor would name it, like `cards[1].title`; empty for the whole file. */
  readonly field: string;
  /** The mistake, and the allowed values. */
  readonly message: string;
  /** True for advice: it is printed, and stops neither a build nor a command. */
  readonly advice?: boolean;
  /** Set if the problem names what does not exist. */
  readonly kind?: "missing name";
};

/** The mistakes among the problems: what must be mended before the content can be published. */
export function onlyMistakes(problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.filter(({ advice }) => !advice);
}

/** Turns problems into advice. */
export function asAdvice(problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.map((problem) => ({ ...problem, advice: true }));
}

/** The path of a field: field names and list positions. */
export type FieldPath = readonly (string | number)[];

/** A file that knows the lines of its fields. */
type FileWithLines = { readonly path: string; readonly lineOf: (field: FieldPath) => number };

/** A problem at a field of a file. */
export function problemAt(file: FileWithLines, field: FieldPath, message: string): ContentProblem {
  const name = field.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return { path: file.path, line: file.lineOf(field), field: name.replace(/^\./, ""), message };
}

const byPlace = (problems: readonly ContentProblem[]) =>
  [...problems].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);

/** Field and message of a problem, as one sentence that counts from 1: `prices[2].from` is "prices 3, from". */
export function problemText({ field, message }: ContentProblem): string {
  const place = field
    .replace(/^(?=\[)/, "entry")
    .replace(/\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`)
    .replaceAll(/(\d)\./g, "$1, ");
  return place ? `${place} ${message}` : message;
}

/** The problems below a title, each once: a paragraph that was pasted often repeats its own. */
const titledList = (title: string, problems: readonly ContentProblem[]) => {
  const lines = byPlace(problems).map(
    (each) => `  content/${each.path}:${each.line}  ${problemText(each)}`,
  );
  return [title, ...new Set(lines)].join("\n");
};

/** The advice among the problems as text, one a line. */
export function formatAdvice(problems: readonly ContentProblem[]): string {
  const advice = problems.filter((problem) => problem.advice);
  return titledList("Advice, which stops nothing:", advice);
}

/** All problems as text, one a line: `content/file:line  field message`; then the advice. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  const wrong = onlyMistakes(problems);
  const count = wrong.length === 1 ? "1 problem" : `${wrong.length} problems`;
  const list = titledList(`${count} in content:`, wrong);
  return wrong.length < problems.length ? `${list}\n${formatAdvice(problems)}` : list;
}

/**
 * All problems as GitHub's workflow commands, which show each beside its line: mistakes as errors, advice as warnings
 * (docs.github.com/actions/reference/workflows-and-actions/workflow-commands).
 */
export function formatAnnotations(problems: readonly ContentProblem[]): string {
  const escaped = (text: string, signs: RegExp) =>
    text.replace(signs, (sign) => encodeURIComponent(sign));
  return byPlace(problems)
    .map((each) => {
      const level = each.advice ? "warning" : "error";
      const file = escaped(`content/${each.path}`, /[%\r\n:,]/g);
      return `::${level} file=${file},line=${each.line}::${escaped(problemText(each), /[%\r\n]/g)}`;
    })
    .join("\n");
}

/**
 * The known name most like `value`: spelt almost the same, or with the same beginning, or the same page in another
 * folder; undefined if there is none. A folder or group that both have, like `/services/` or `price.`, makes them no
 * more alike.
 */
export function nearestName(value: string, names: readonly string[]): string | undefined {
  const name = names.length > 0 ? closest(value, names) : "";
  const group = /^.*[/.]/.exec(value)?.[0] ?? "";
  const shared = name.startsWith(group) ? group.length : 0;
  const ending = name.slice(shared);
  // Two letters are half of a short name: `date` is not like `note`, though `leda` is like `lead`.
  const maxSlips =
    ending.length <= 4 && ending[0] !== value[shared] ? 1 : Math.max(2, ending.length / 3);
  if (name && distance(value, name) <= maxSlips) return name;
  const page = /\/[^/]+$/.exec(value)?.[0];
  return names.find(
    (each) =>
      (value.length > 2 && each.startsWith(value)) || (page !== undefined && each.endsWith(page)),
  );
}
