/**
 * Updates markdown that a person has written: blocks with unchanged meaning keep their spelling.
 * Runs in the browser too.
 */
import { commonEnds } from "./serialise-content";
import { markdownTree, type MarkdownTree } from "./markdown";

type Block = MarkdownTree["children"][number];

/** The meaning of a block, independent of its position and of how its marks are written. */
function meaning(block: Block | undefined): string {
  return JSON.stringify(block, (name, value: unknown) => (name === "position" ? undefined : value));
}

const startOf = (block: Block | undefined) => block?.position?.start.offset;
const endOf = (block: Block | undefined) => block?.position?.end.offset;

/**
 * The markdown of `text`, but blocks at the top and at the bottom that mean the same as in `source`
 * keep the spelling they have there. Forms write tables and lists in their own style.
 */
export function patchMarkdown(source: string, text: string): string {
  const old = markdownTree(source).children;
  const now = markdownTree(text).children;
  const { head, tail } = commonEnds(
    old.length,
    now.length,
    (one, other) => meaning(old[one]) === meaning(now[other]),
  );
  if (head === old.length && head === now.length) return source;

  const above = source.slice(0, endOf(old[head - 1]) ?? /^\s*/.exec(source)?.[0].length);
  const below = source.slice(startOf(old[old.length - tail]) ?? source.trimEnd().length);
  const from = endOf(now[head - 1]) ?? 0;
  const changed = text.slice(from, startOf(now[now.length - tail]) ?? text.length).trim();
  const join = (one: string, other: string) =>
    `${one}${one.trim() && other.trim() ? "\n\n" : ""}${other}`;
  return join(join(above, changed), below);
}
