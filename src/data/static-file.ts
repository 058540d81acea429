import { createHash } from "node:crypto";
import { join } from "node:path";
import { outputFile } from "../../plugins/shared/output-file";

/**
 * Writes a file that browsers may cache for good.
 * @param folder folder that the site serves as `/`
 * @returns its URL, which contains a digest of its text
 */
export function writeStatic(name: string, text: string, folder = "public"): string {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 20);
  outputFile(join(folder, "static", `${digest}-${name}`), text);
  return `/static/${digest}-${name}`;
}
