/** Pages as they are named on the command line: `services/fault-finding`. */
import { closest } from "fastest-levenshtein";
import type { Content } from "../content";
import { pagePathOf } from "../page-paths";
import type { ContentFile } from "../read-content";

/** Name of a page: its file below content/, without the ending. */
function nameOf({ path }: ContentFile): string {
  return path.replace(/\.[^.]+$/, "");
}

/**
 * The file of the page with this name; endings, `content/` and the slash of an address are allowed.
 * @throws {Error} with the nearest name where there is none
 */
export function findPage(content: Content, name: string): ContentFile {
  const pages = content.files.filter((file) => pagePathOf(file));
  const wanted = name.replace(/^\/?(?:content\/)?/, "").replace(/\.(?:md|yml)$/, "");
  const found = pages.find((file) => nameOf(file) === wanted || pagePathOf(file) === `/${wanted}`);
  if (found) return found;
  const nearest = closest(wanted, pages.map(nameOf));
  throw new Error(`There is no page "${name}"; did you mean "${nearest}"?`);
}
