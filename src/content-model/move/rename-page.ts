/** Gives a page another address. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../content";
import type { FileChange } from "../new/apply-changes";
import { slugOf } from "../new/question";
import { pagePathOf } from "../page-paths";
import type { ContentFile } from "../read-content";
import { meaningOf } from "../schemas/field-meaning";
import { changedSources, leadElsewhere, month, type Move } from "./lead-elsewhere";

/** Text of the file at its new place: its own links to itself have changed too. */
function moved(root: string, file: ContentFile, changes: readonly FileChange[], to: string) {
  const own = changes.find(({ path }) => path === file.path);
  const data = own?.data ?? readFileSync(join(root, file.path), "utf8");
  const others = changes.filter(({ path }) => path !== file.path);
  return [{ path: file.path }, { path: to, data }, ...others];
}

/**
 * Gives a page another address. `name` is the new name of its file; `today` is year-month-day.
 * @throws {Error} where the name is none, or is taken
 */
export function renamePage(
  root: string,
  content: Content,
  file: ContentFile,
  name: string,
  today: string,
): Move {
  const slug = name.replace(/^.*\//, "").replace(/\.(?:md|yml)$/, "");
  if (slug !== slugOf(slug) || slug === "") {
    throw new Error(`"${slug}" is no address; use lower-case words joined by hyphens.`);
  }
  const path = file.kind.place.replace("*", slug);
  if (existsSync(join(root, path))) {
    throw new Error(`content/${path} exists already and is left as it is; choose another name.`);
  }
  const [from = "", to = ""] = [pagePathOf(file), pagePathOf({ ...file, slug })];
  const { changes, places } = leadElsewhere(root, content, {
    from: [from],
    to,
    why: `renamed in ${month(today)}`,
    newValue: ({ text, schema }) =>
      meaningOf(schema).names === file.kind.name && text === file.slug ? slug : undefined,
  });
  return {
    changes: [...moved(root, file, changes, path), ...changedSources(root, file.path, path)],
    places,
  };
}
