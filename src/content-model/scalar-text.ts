/** A single value as YAML, written as the one in its place was. Runs in the browser too. */
import { stringify } from "yaml";

/** A value in one line; words in quotes where they stood in quotes before. */
export function inlineText(value: unknown, quoted = false): string {
  if (Array.isArray(value)) return `[${value.map((item) => inlineText(item)).join(", ")}]`;
  const text = stringify([value], {
    collectionStyle: "flow",
    defaultStringType: quoted ? "QUOTE_DOUBLE" : "PLAIN",
    defaultKeyType: "PLAIN",
    // Gatsby reads YAML 1.1: what that takes for a day or a number gets its quotes.
    version: "1.1",
    lineWidth: 0,
  });
  return text.trim().slice(1, -1).trim();
}

/** Words in lines of at most `width`; the lines they had stay up to the first that changed. */
function foldedLines(words: string, before: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let rest = words;
  for (const line of before) {
    if (!rest.startsWith(`${line} `)) break;
    lines.push(line);
    rest = rest.slice(line.length + 1);
  }
  let last = "";
  for (const word of rest.split(" ")) {
    const longer = last ? `${last} ${word}` : word;
    if (last && longer.length > width) lines.push(last);
    last = last && longer.length > width ? word : longer;
  }
  return [...lines, last];
}

/**
 * Words in folded lines (`>-`), as `old`, what stands in the YAML, has them; undefined where that
 * is written otherwise, or the value cannot be.
 */
export function foldedText(value: unknown, old: string): string | undefined {
  const [mark, ...lines] = old.trimEnd().split("\n");
  if (mark !== ">-" || typeof value !== "string") return undefined;
  if (value === "" || value !== value.trim() || /\n| {2}/.test(value)) return undefined;
  const indent = /^ */.exec(lines[0] ?? "")?.[0] ?? "";
  const before = lines.map((line) => line.slice(indent.length));
  const width = Math.max(80, ...before.map(({ length }) => length));
  return [mark, ...foldedLines(value, before, width).map((line) => indent + line)].join("\n");
}
