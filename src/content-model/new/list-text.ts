/** Adds to a list written in YAML without touching what is there. */
import { isSeq, parseDocument } from "yaml";
import { yamlText } from "../files/file-text";

/** The list with a new first entry; every other character stays, comments too. */
export function withFirstEntry(text: string, value: object): string {
  const entry = yamlText([value]);
  const list = parseDocument(text).contents;
  const [start, end] = list?.range ?? [text.length, text.length];
  if (!isSeq(list) || list.flow) return text.slice(0, start) + entry + text.slice(end);
  return text.slice(0, start) + entry + text.slice(start);
}
