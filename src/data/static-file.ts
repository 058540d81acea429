import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a file that browsers may cache for good.
 * @param folder folder that the site serves as `/`
 * @returns its URL, which contains a digest of its text
 */
export function writeStatic(name: string, text: string, folder = "public"): string {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 20);
  mkdirSync(join(folder, "static"), { recursive: true });
  writeFileSync(join(folder, "static", `${digest}-${name}`), text);
  return `/static/${digest}-${name}`;
}
