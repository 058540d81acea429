/** Finds words in what was built. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const readable =
  /\.(?:html|js|json|css|svg|xml|txt|webmanifest|caddy)$|(?:^|\/)_(?:headers|redirects)$/;

/** Files below `folder` that hold what is looked for, each with the first place; none without a build. */
export function builtFiles(folder: string, words: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => readable.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const found = words.exec(text);
      return found
        ? [`${name}: …${text.slice(Math.max(0, found.index - 40), found.index + 40)}…`]
        : [];
    });
}
