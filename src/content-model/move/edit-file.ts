/** Changes single values and links of a content file and leaves every other character as it is. */
import { isScalar } from "yaml";
import { frontMatter } from "../files/file-text";
import { nodesIn, offsetOf } from "../files/markdown";
import type { ContentFile } from "../read-content";
import { readYaml } from "../files/read-yaml";
import { textFields, type TextField } from "../schemas/text-fields";

/** What is written in place of a text in a field; undefined where it stays. */
export type NewValue = (text: TextField) => string | undefined;
/** Where a link is to lead; undefined where it stays. */
export type NewTarget = (url: string) => string | undefined;

/** A text in the file's source, and what takes its place. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The changed text of a file, and the lines that changed, counted from 1. */
export type EditedFile = { readonly text: string; readonly lines: readonly number[] };

function fieldEdits(file: ContentFile, source: string, newValue: NewValue): Edit[] {
  const matter = frontMatter.exec(source);
  const offset = matter ? source.indexOf("\n") + 1 : 0;
  const read = readYaml(matter?.[1] ?? source);
  if (read.problem) return [];
  return textFields(file.kind.schema, file.value).flatMap((field): Edit[] => {
    const text = newValue(field);
    const node = read.document.getIn(field.field, true);
    if (text === undefined || !isScalar(node) || !node.range) return [];
    const [start, end] = node.range;
    const written = source.slice(offset + start, offset + end);
    const quote = /^["']/.exec(written)?.[0] ?? "";
    return [{ start: offset + start, end: offset + end, text: `${quote}${text}${quote}` }];
  });
}

function linkEdits(file: ContentFile, source: string, newTarget: NewTarget): Edit[] {
  if (file.body === "") return [];
  const above = source.length - file.body.length;
  return [...nodesIn(file.markdown())].flatMap((node): Edit[] => {
    if (node.type !== "link" && node.type !== "definition") return [];
    const text = newTarget(node.url);
    // The address is the last thing of a link that is spelt like it.
    const end = node.position?.end.offset ?? 0;
    const start = file.body.slice(0, end).lastIndexOf(node.url);
    if (text === undefined || start < offsetOf(node)) return [];
    return [{ start: above + start, end: above + start + node.url.length, text }];
  });
}

/** The file's text with the new values and targets; undefined where nothing changes. */
export function editFile(
  file: ContentFile,
  source: string,
  newValue: NewValue,
  newTarget: NewTarget,
): EditedFile | undefined {
  const edits = [...fieldEdits(file, source, newValue), ...linkEdits(file, source, newTarget)].sort(
    (a, b) => b.start - a.start,
  );
  if (edits.length === 0) return undefined;
  const text = edits.reduce(
    (all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end),
    source,
  );
  const lines = edits.map(({ start }) => source.slice(0, start).split("\n").length);
  return { text, lines: [...new Set(lines)].reverse() };
}
