/** Finds what still speaks of the company that had the site before. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Renaming } from "./adopt-content";

/** Where a site says something: not in tests, not in what the code calls things. */
const folders = ["content", "docs", "static", "src/components", "src/sections", "src/templates"];
const spoken = /\.(?:md|yml|svg|tsx)$/;
/** Quotes what the check says of a company that is made up. */
const quoted = "docs/mistakes.md";

/** The old names in words: the first word of a company's name is often used alone. */
function words(names: Renaming): string[] {
  const old = names.map(([name]) => name);
  const first = old.flatMap((name) => /^[A-Z][a-z]+(?= [A-Z])/.exec(name)?.[0] ?? []);
  return [...new Set([...old, ...first])];
}

/** Lines below `project` that hold an old name, as `file:line  name`. */
export function leftOver(project: string, names: Renaming): string[] {
  const old = words(names);
  return folders
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => spoken.test(name))
        .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
        .filter((file) => file !== quoted),
    )
    .concat("README.md", "CONTRIBUTING.md")
    .flatMap((file) =>
      readFileSync(join(project, file), "utf8")
        .split("\n")
        .flatMap((line, at) => {
          const name = old.find((each) => line.includes(each));
          return name ? [`${file}:${at + 1}  ${name}`] : [];
        }),
    );
}
