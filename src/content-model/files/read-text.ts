/** Reads a file as text, or says why it is none. */
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";

/** The text, without a byte order mark; or what is wrong, and on which line (counted from 1). */
export type ReadText =
  | { readonly text: string }
  | { readonly text?: undefined; readonly line: number; readonly problem: string };

const saveAs = 'save it as text in UTF-8 (in Notepad: "Save as", encoding "UTF-8")';
/** Tab, line feed and carriage return: feeds and sitemaps may hold no other control character. */
const breaks: readonly number[] = [9, 10, 13];
/** The marks that git leaves where two changes met, in the order in which they stand. */
const conflict = /^(?:<{7}|>{7})(?: .*)?$/m;

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Line of the first byte that is not UTF-8. */
function brokenLine(bytes: Buffer): number {
  const lines = bytes.toString("latin1").split("\n");
  return 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")));
}

/** Reads the file as text in UTF-8, which git has merged. */
export function readText(file: string): ReadText {
  const bytes = readFileSync(file);
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(bytes.toString("latin1", 0, 2))) {
    return { line: 1, problem: `is written in UTF-16; ${saveAs}` };
  }
  const control = bytes.findIndex((byte) => byte < 32 && !breaks.includes(byte));
  if (control >= 0) {
    const name = bytes[control] === 0 ? "NUL" : `number ${bytes[control]}`;
    return {
      line: lineAt(bytes.toString("latin1"), control),
      problem: `holds a byte that no text has (${name}); write the file anew, and ${saveAs}`,
    };
  }
  if (!isUtf8(bytes)) {
    return { line: brokenLine(bytes), problem: `holds letters that are not UTF-8; ${saveAs}` };
  }
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const mark = conflict.exec(text);
  if (!mark) return { text };
  return {
    line: lineAt(text, mark.index),
    problem: `holds a conflict that git could not solve (${mark[0].slice(0, 7)}); keep one of the two texts and take out the lines with <<<<<<<, ======= and >>>>>>>`,
  };
}
