/** The YAML parser's errors in plain English. */
import type { ErrorCode } from "yaml";

/** Advice on the quotes of word processors. */
export const straightQuotesAdvice =
  'as word processors write them; type straight ones, "like this"';

const tab = "a line starts with a tab; use spaces";
const outdented =
  "a line stands further left than the first field of its entry; let all begin in one column";

const bullet = 'an entry begins with a hyphen and a space; begin the line with "- ", typed anew';

/** Slips of layout, by the line in whose beginning the parser met words that belong nowhere. */
const layouts: readonly (readonly [line: RegExp, message: string])[] = [
  [/^ *\t/, tab],
  [/^ *(?:-(?! )|[–—−•·*])/, bullet],
  [/^\w+:\s/, `${outdented}, or begin the new entry with a dash and a space`],
  [
    /^\w/,
    "a text goes on at the left edge; begin that line further right than the name of its field",
  ],
];

/** Plain-English replacements for the YAML parser's messages. */
const plainMessages: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    "a value with a colon and a space in it needs double quotes, and the fields of a group start in one column",
  BAD_ALIAS: "a value that begins with & or * needs double quotes",
  BAD_SCALAR_START: "a value that begins with @, % or ` needs double quotes",
  BLOCK_IN_FLOW: "a comma is missing between two fields in braces, or a value needs double quotes",
  BAD_INDENT:
    "a line begins in another column than those it belongs to; let all begin in one column",
  MULTILINE_IMPLICIT_KEY:
    "a colon and a space are missing after the name of a field, or its value needs double quotes; if a text goes on in a line of its own, begin that line further right",
  MULTIPLE_DOCS: "a line of --- starts a second file; take it out",
  TAB_AS_INDENT: tab,
  TAG_RESOLVE_FAILED: "a tag, like !!str, means nothing here; take it out",
};

/** An error of the parser: `at` is the index of its line, and `col` counts from 1. */
type ParserError = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly lines: readonly string[];
  readonly at: number;
  readonly line: string;
  readonly col: number;
};

/** The message about a repeated field. In a list, the dash of a new entry may be missing. */
function repeatedFieldMessage({ lines, at, line }: ParserError): string {
  const column = (other: string) => other.search(/[^ ]/);
  const isOutside = (other: string) => other.trim() !== "" && column(other) < column(line);
  const opening = lines.slice(0, at).findLast(isOutside) ?? "";
  const orBegin = /^ *- /.test(opening) ? ", or begin the new entry with a dash" : "";
  return `a field is there twice; take one out${orBegin}`;
}

/** The message about an entry in braces without its dash, beside others with theirs; undefined about any other line. */
function dashMessage({ lines, at }: ParserError): string | undefined {
  const isEntry = (line = "") => /^ *- /.test(line);
  const index = [at, at - 1].find(
    (near) =>
      /^ +\{ ?\w+: .*\}/.test(lines[near] ?? "") &&
      (isEntry(lines[near - 1]) || isEntry(lines[near + 1])),
  );
  const entry = index === undefined ? undefined : /\{[^,}]*/.exec(lines[index] ?? "")?.[0];
  return (
    entry && `the entry "${entry}" needs a dash and a space before it, in the column of the others`
  );
}

/** The message about a line in whose beginning the parser stopped; undefined about any other. */
function layoutMessage({ line, col }: ParserError): string | undefined {
  if (line.slice(0, col - 1).trim() !== "") return undefined;
  return layouts.find(([form]) => form.test(line))?.[1];
}

/** The parser's message in plain English, or itself. */
const parserMessage = ({ code, message }: ParserError) =>
  plainMessages[code] ?? `${message}; compare it with the lines around it`;

/** A quoted value with another quote inside: `"the "good" one"`. */
const quoteInside = String.raw`[:,[{-] *"[^"]*"\w[^"]*"`;

/** A slip of typing, known by all of its patterns together. */
type Slip = {
  /** The line where the parser stopped. */
  readonly line?: RegExp;
  readonly lineAbove?: RegExp;
  /** The rest of the line, from where the parser stopped. */
  readonly rest?: RegExp;
  /** The parser's own message. */
  readonly message?: RegExp;
  readonly code?: ErrorCode;
  /** The message to an editor, or a function that makes it of `line`'s first group; undefined if it is no such slip. */
  readonly say: string | ((error: ParserError, group: string) => string | undefined);
};

/** The slips that editors make; the first that fits is named. */
const slips: readonly Slip[] = [
  {
    line: /^ *[^\S \t\r]|[:-] *[^\S \t\r]/,
    say: "a space in this line is not an ordinary one (word processors write others); type it again",
  },
  { line: /^ *[–—−•·]\s*\w+: /, say: bullet },
  { say: dashMessage },
  {
    message: /^Flow (?:map|sequence)/,
    say: "a { or [ is opened and not closed; add the } or ] to the line above",
  },
  { message: /^Sequence item without/, say: outdented },
  {
    message: /^Implicit map keys/,
    say: "a colon and a space are missing after the name of a field",
  },
  {
    line: /[:[,{-]\s*[“”‘]/,
    say: `the quotes around a value are curly, ${straightQuotesAdvice}`,
  },
  { message: /^Missing closing .quote/, say: "a quote is opened and not closed; add the second" },
  {
    line: /^ +- (\w+):/,
    lineAbove: /^ *- \w+: \S/,
    say: (_, field) =>
      `${field} has a dash of its own; take the dash out, or let it begin in the column of the other entries' dashes`,
  },
  {
    line: /^ *(?:- )?\w+: +([-?](?= )|[|>\]},@%`*&])/,
    say: (_, sign) => `a value that begins with ${sign} needs double quotes`,
  },
  { code: "DUPLICATE_KEY", say: repeatedFieldMessage },
  { code: "BAD_INDENT", line: /^ *\W/, say: layoutMessage },
  {
    line: new RegExp(`^(?!.*${quoteInside})`),
    message: /^(?!Unexpected scalar)/,
    say: parserMessage,
  },
  { rest: /^,/, say: "a comma stands behind the } of an entry; take it out" },
  { say: layoutMessage },
  {
    line: /[:-] *([{[])(?:(?<=\{)[a-z][\w.-]*\}|(?<=\[)[^\]]*\] *\w)/,
    say: (_, bracket) =>
      `a value that begins with ${bracket} needs double quotes around the whole of it`,
  },
  {
    line: new RegExp(`^(?!.*${quoteInside}).*'`),
    say: 'words follow the second quote; put a value with an apostrophe in double quotes, "Don\'t"',
  },
  {
    say: "a double quote ends the value early; write “ and ” around words inside, and the double quote at its end",
  },
];

/** The message about an error if it is this slip; undefined if it is another. */
function slipMessage(slip: Slip, error: ParserError): string | undefined {
  const { line, lines, at, col, message, code } = error;
  const match = (slip.line ?? /^/).exec(line);
  const isSlip =
    (slip.lineAbove?.test(lines[at - 1] ?? "") ?? true) &&
    (slip.rest?.test(line.slice(col - 1)) ?? true) &&
    (slip.message?.test(message) ?? true) &&
    (slip.code ?? code) === code;
  if (!match || !isSlip) return undefined;
  return typeof slip.say === "string" ? slip.say : slip.say(error, match[1] ?? "");
}

/** The message about an error of the parser, for an editor. */
export function plainMessage(error: ParserError): string {
  for (const slip of slips) {
    const message = slipMessage(slip, error);
    if (message !== undefined) return message;
  }
  return parserMessage(error);
}
