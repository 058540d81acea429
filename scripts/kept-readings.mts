/** Keeps from one check to the next what texts were read as: half of its time goes into that. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Remember } from "../src/content-model/remember";
import { root } from "./run-node.mts";

const file = `${root}node_modules/.cache/content-readings`;

/** What decides how a text is read, besides the text. */
const readers = [
  "package-lock.json",
  "src/content-model/markdown.ts",
  "src/content-model/read-content.ts",
  "src/content-model/read-yaml.ts",
];

const digestOf = (...texts: readonly (string | Buffer)[]) => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("base64url");
};

/** Nothing where there is none yet, or it cannot be read. */
function readKept(): Map<string, unknown> {
  try {
    return deserialize(readFileSync(file)) as Map<string, unknown>;
  } catch {
    return new Map();
  }
}

/** What was kept by the last check; `keep` writes down what this one has asked for. */
export function openReadings(): { readonly remember: Remember; readonly keep: () => void } {
  const program = digestOf(...readers.map((name) => readFileSync(root + name)));
  const known = readKept();
  const asked = new Map<string, unknown>();
  return {
    remember: <T,>(what: string, text: string, make: () => T): T => {
      const key = digestOf(program, what, text);
      const value = known.has(key) ? (known.get(key) as T) : make();
      asked.set(key, value);
      return value;
    },
    keep: () => {
      if ([...asked.keys()].every((key) => known.has(key))) return;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, serialize(asked));
      } catch {
        // Only the next check takes longer for it: packages may be another user's, or the disk full.
      }
    },
  };
}
