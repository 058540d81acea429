/**
 * Writes a value into YAML as a person has written it: what did not change keeps its place, its
 * quotes, its line breaks, and the comments around it. Runs in the browser too.
 */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Node,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { yamlText } from "./files/file-text";
import { foldedText, inlineText } from "./scalar-text";

/** A part of the source, and what takes its place. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Range = Omit<Edit, "text">;

/** The same for the same values, whatever the order of their fields. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether two values say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return fingerprint(one) === fingerprint(other);
}

function isFlow(node: Node): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true;
}

function indented(text: string, column: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(column));
}

/** An entry of a list as lines: in one where `beside`, another entry, stands in one. */
function entryText(value: unknown, beside: ParsedNode | undefined): string {
  if (!isScalar(beside) && !(beside && isFlow(beside))) return yamlText([value]);
  return `- ${inlineText(value, isScalar(beside) && beside.type?.startsWith("QUOTE"))}\n`;
}

/** What a file says, with what takes its place put in. */
class Patch {
  private readonly edits: Edit[] = [];

  constructor(private readonly source: string) {}

  /** The source with everything that was said put in. */
  result(): string {
    return [...this.edits]
      .sort((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
        this.source,
      );
  }

  private replace({ start, end }: Range, text: string): void {
    this.edits.push({ start, end, text });
  }

  private lineStart(offset: number): number {
    return this.source.lastIndexOf("\n", offset - 1) + 1;
  }

  /** Where the line ends on which `offset` stands, its break included. */
  private lineEnd(offset: number): number {
    const end = this.source.indexOf("\n", offset);
    return end < 0 ? this.source.length : end + 1;
  }

  /** The last character of a node: those of collections go on over comments that are not theirs. */
  private lastOf(node: Node): number {
    if (isMap(node) && !node.flow) {
      const pair = node.items.at(-1);
      const last = isNode(pair?.value) ? pair.value : pair?.key;
      if (isNode(last)) return this.lastOf(last);
    }
    if (isSeq(node) && !node.flow) {
      const last = node.items.at(-1);
      if (isNode(last)) return this.lastOf(last);
    }
    return Math.max((node.range?.[1] ?? 0) - 1, 0);
  }

  private linesOf(start: number, node: Node): Range {
    return { start: this.lineStart(start), end: this.lineEnd(this.lastOf(node)) };
  }

  /** Puts whole lines in; the file's last line may have no break. */
  private insert(at: number, text: string): void {
    const broken = at > 0 && this.source[at - 1] !== "\n";
    this.replace({ start: at, end: at }, broken ? `\n${text.trimEnd()}` : text);
  }

  private scalar(node: Node, value: unknown): void {
    const [start, end] = node.range ?? [0, 0];
    const old = this.source.slice(start, end);
    const text = foldedText(value, old) ?? inlineText(value, /^["']/.test(old));
    this.replace({ start, end }, old.endsWith("\n") ? `${text}\n` : text);
  }

  private map(node: YAMLMap<ParsedNode, ParsedNode | null>, value: object): void {
    const wanted = new Map(Object.entries(value));
    const [first] = node.items;
    const column = first ? first.key.range[0] - this.lineStart(first.key.range[0]) : 0;
    let last: Node | undefined;
    const added = new Map(wanted);
    for (const { key, value: old } of node.items) {
      const name = String(isScalar(key) ? key.value : key);
      if (wanted.has(name)) {
        added.delete(name);
        last = old ?? key;
        if (old) this.node(old, wanted.get(name));
        else
          this.replace(
            { start: key.range[1], end: key.range[1] + 1 },
            `: ${inlineText(wanted.get(name))}`,
          );
      } else {
        this.replace(this.linesOf(key.range[0], old ?? key), "");
      }
    }
    if (added.size > 0 && last) {
      this.insert(
        this.lineEnd(this.lastOf(last)),
        indented(yamlText(Object.fromEntries(added)), column),
      );
    }
  }

  private sequence(node: YAMLSeq<ParsedNode>, value: readonly unknown[]): void {
    const old = node.items;
    const equal = (a: number, b: number) => isSame(old[a]?.toJSON(), value[b]);
    const shorter = Math.min(old.length, value.length);
    let head = 0;
    while (head < shorter && equal(head, head)) head += 1;
    let tail = 0;
    while (tail < shorter - head && equal(old.length - 1 - tail, value.length - 1 - tail))
      tail += 1;
    const changed = old.slice(head, old.length - tail);
    const wanted = value.slice(head, value.length - tail);
    changed.forEach((item, at) => {
      if (at < wanted.length) this.node(item, wanted[at]);
      else this.replace(this.linesOf(this.dashOf(item), item), "");
    });
    const more = wanted.slice(changed.length);
    if (more.length === 0) return;
    const before = old[head + changed.length - 1];
    const [first] = old;
    const dash = first ? this.dashOf(first) : 0;
    const at = before ? this.lineEnd(this.lastOf(before)) : this.lineStart(dash);
    const beside = before ?? first;
    const text = more.map((entry) => entryText(entry, beside)).join("");
    this.insert(at, indented(text, dash - this.lineStart(dash)));
  }

  private dashOf(item: ParsedNode): number {
    return this.source.lastIndexOf("-", item.range[0] - 1);
  }

  /** Says what a node is to be; where it is that already, nothing happens. */
  node(node: ParsedNode, value: unknown): void {
    if (isSame(node.toJSON(), value)) return;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isMap(node) && !isFlow(node) && isObject) this.map(node, value);
    else if (isSeq(node) && !isFlow(node) && Array.isArray(value) && value.length > 0)
      this.sequence(node, value);
    else if (typeof value === "object" && isScalar(node)) throw new Error("another shape");
    else this.scalar(node, value);
  }
}

function commentsAbove(source: string): string {
  return /^(?:#.*\n|[ \t]*\n)*/.exec(source)?.[0] ?? "";
}

/**
 * The YAML of `source`, changed as little as needed to say `value`. Where it cannot be changed in
 * place it is written anew, with the comments above its first line.
 */
export function patchYaml(source: string, value: object): string {
  const document = parseDocument(source);
  const { contents } = document;
  const isEmptyList = isSeq(contents) && contents.items.length === 0;
  if (document.errors.length === 0 && contents && !isEmptyList) {
    const patch = new Patch(source);
    try {
      patch.node(contents, value);
      const text = patch.result();
      if (isSame(parseDocument(text).toJS(), value)) return text;
    } catch {
      // Written anew below.
    }
  }
  return commentsAbove(source) + yamlText(value);
}
