import { readFileSync } from "node:fs";

/** True for an HEIC picture, whatever its name: its first box says its brand (ISO/IEC 23008-12). */
export function isHeic(file: string): boolean {
  return readFileSync(file).toString("latin1", 4, 10) === "ftyphe";
}
