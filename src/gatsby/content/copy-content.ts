/**
 * What Gatsby reads in place of content/: a copy, made only when the check has nothing to say. Each
 * of Gatsby's own complaints about a mistake would follow from it, and stand above ours. In texts of
 * markdown the tokens are filled in, because they may stand in links.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { factsOf } from "../../content-model/facts";
import { frontMatter } from "../../content-model/files/file-text";
import { listFiles } from "../../content-model/files/list-files";
import { readContentFile } from "../../content-model/read-content";
import { businessSchema } from "../../content-model/schemas/business";
import { fillMarkdown, type Facts } from "../../content-model/tokens";

/** Where the copy lies, below the project; `npm run clean` takes it away. */
export const checkedContent = ".cache/content";

/** The facts of business.yml, which the check has found in order. */
function readFacts(content: string): Facts {
  const business = readContentFile(content, "business.yml");
  return Array.isArray(business) ? new Map() : factsOf(businessSchema.cast(business.value));
}

/** The bytes of a file; of markdown with the tokens below its front matter filled in. */
function filled(file: string, facts: Facts): Buffer {
  const bytes = readFileSync(file);
  if (!file.endsWith(".md")) return bytes;
  const text = bytes.toString("utf8");
  const bodyStart = frontMatter.exec(text)?.[0].length ?? 0;
  return Buffer.from(text.slice(0, bodyStart) + fillMarkdown(text.slice(bodyStart), facts));
}

/** Makes the folder `copy` hold what `content` holds. What it holds already is left alone: Gatsby watches it. */
export function copyContent(content: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  const facts = readFacts(content);
  const paths = new Set(listFiles(content).paths);
  for (const path of listFiles(copy).paths) {
    if (!paths.has(path)) rmSync(join(copy, path));
  }
  for (const path of paths) {
    const to = join(copy, path);
    const bytes = filled(join(content, path), facts);
    if (existsSync(to) && readFileSync(to).equals(bytes)) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, bytes);
  }
}
