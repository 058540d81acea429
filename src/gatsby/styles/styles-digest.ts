import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A digest of every style sheet below `folder`: another one as soon as one of them changes. */
export function stylesDigest(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((each) => each.endsWith(".css")).sort()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}
