/** Writes content as YAML, and as markdown with front matter. Runs in the browser too. */
import { stringify } from "yaml";

/** A file and its new content; without `data` the file is deleted. */
export type FileChange = { readonly path: string; readonly data?: string | Buffer };

/** Matches front matter; the text begins after it. */
export const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** YAML with every text in quotes, so that no date or colon is read as something else. */
export function toYaml(value: object): string {
  return stringify(value, {
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
}

/** A markdown file with front matter. */
export function toMarkdown(matter: object, body: string): string {
  return `---\n${toYaml(matter)}---\n\n${body}`;
}

/** Number of equal entries at the start of two lists, and at the end of the remainder. */
export function commonEnds(
  old: number,
  now: number,
  isSame: (old: number, now: number) => boolean,
): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(old, now);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(old - 1 - tail, now - 1 - tail)) tail += 1;
  return { head, tail };
}
