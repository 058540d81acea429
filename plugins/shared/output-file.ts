import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file, and makes its folders. */
export function outputFile(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}

/** Writes a file unless it has these bytes already: Gatsby watches it. */
export function outputIfChanged(path: string, data: string | Uint8Array): void {
  if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(data))) outputFile(path, data);
}
