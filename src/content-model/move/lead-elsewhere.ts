/** Everything that has to lead elsewhere when a page moves: links, fields, the redirect, the sources. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../content";
import type { FileChange } from "../new/apply-changes";
import { editFile, type NewValue } from "./edit-file";
import { withRedirect } from "./redirect-list";

/** What is to be written, and what somebody should read once more, like `content/home.yml:3`. */
export type Move = {
  readonly changes: readonly FileChange[];
  readonly places: readonly string[];
};

/** From which address to which, why, and what fields say instead. */
type Lead = {
  readonly from: readonly string[];
  readonly to: string;
  readonly why: string;
  readonly newValue: NewValue;
};

const redirects = "redirects.yml";
const sources = "../docs/content-sources.md";

function pathIn(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

/** The lines of all files that lead elsewhere now, and the redirect. */
export function leadElsewhere(
  root: string,
  content: Content,
  { from, to, why, newValue }: Lead,
): Move {
  const edited = content.files.flatMap((file) => {
    if (file.path === redirects) return [];
    const source = readFileSync(join(root, file.path), "utf8").replace(/^\uFEFF/, "");
    const made = editFile(
      file,
      source,
      (field) => (from.includes(field.text) ? to : newValue(field)),
      (url) => (from.includes(pathIn(url)) ? to + url.slice(pathIn(url).length) : undefined),
    );
    return made ? [{ path: file.path, ...made }] : [];
  });
  const rows = from.reduce(
    (text, address) => withRedirect(text, address, to, why),
    readFileSync(join(root, redirects), "utf8"),
  );
  return {
    changes: [
      ...edited.map(({ path, text }) => ({ path, data: text })),
      { path: redirects, data: rows },
    ],
    places: edited.flatMap(({ path, lines }) => lines.map((line) => `content/${path}:${line}`)),
  };
}

/** The table of sources names files: a row loses the file, or gets its new name. */
export function changedSources(root: string, path: string, to: string | undefined): FileChange[] {
  const file = join(root, sources);
  if (!existsSync(file)) return [];
  const before = readFileSync(file, "utf8");
  const data = before
    .split("\n")
    .flatMap((line) => {
      const cells = line.split("|");
      const used = (cells.at(-2) ?? "").split(",").map((name) => name.trim());
      if (cells.length < 3 || !used.includes(path)) return line;
      const left = used.flatMap((name) => (name === path ? (to ?? []) : name));
      if (left.length === 0) return [];
      return [...cells.slice(0, -2), ` ${left.join(", ")} `, ...cells.slice(-1)].join("|");
    })
    .join("\n");
  return data === before ? [] : [{ path: sources, data }];
}

/** A day (year-month-day) as its month: November 2026. */
export function month(today: string): string {
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(today).toLocaleDateString("en-GB", format);
}
