/** Finds words in what was built. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const readable = /\.(?:html|js|json|css|svg|xml|txt|webmanifest|caddy)$|^_(?:headers|redirects)$/;

/** Every file below `folder` that is a text, with its path in it; none without a build. */
export function builtTexts(folder: string): { readonly path: string; readonly text: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file), text: readFileSync(file, "utf8") }));
}

/** The texts that hold what is looked for, each with the words around the first place. */
export function placesOf(words: RegExp, texts: ReturnType<typeof builtTexts>): string[] {
  return texts.flatMap(({ path, text }) => {
    const found = words.exec(text);
    if (!found) return [];
    return [`${path}: …${text.slice(Math.max(0, found.index - 40), found.index + 40)}…`];
  });
}
