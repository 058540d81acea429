/** Takes a page away and leads its visitors on. */
import type { Content } from "../content";
import { pageKindOf, parentUrl } from "../page-kinds";
import { canonicalOf, pagePathOf, pagePaths } from "../page-paths";
import { paths } from "../paths";
import type { ContentFile } from "../read-content";
import { meaningOf } from "../schemas/field-meaning";
import { textFields, type TextField } from "../schemas/text-fields";
import { changedSources, leadElsewhere, month, type Move } from "./lead-elsewhere";

function nameOf({ value }: ContentFile): string | undefined {
  return typeof value === "object" && value !== null && "name" in value
    ? String(value.name)
    : undefined;
}

/** What a field says in place of the page, when that is another page or none. */
function replacement({ text, schema }: TextField, file: ContentFile, heir?: ContentFile) {
  const { names } = meaningOf(schema);
  if (names === "town" && file.kind.name === "town" && text === nameOf(file)) {
    return heir ? nameOf(heir) : "Cheshire";
  }
  return names === file.kind.name && text === file.slug ? heir?.slug : undefined;
}

/** Fields that name the page by its slug, as places that can be found. */
function namedIn(files: readonly ContentFile[], { kind, slug }: ContentFile): string[] {
  return files.flatMap((file) =>
    textFields(file.kind.schema, file.value)
      .filter(({ text, schema }) => text === slug && meaningOf(schema).names === kind.name)
      .map(({ field }) => `content/${file.path}:${file.lineOf(field)}  ${field.join(".")}`),
  );
}

/**
 * Takes a page away; its address and the links to it lead to `target`, or to the list it was in.
 * What names it names the target instead, where that is a page of its kind; work in a town that
 * goes was done in Cheshire. `today` is year-month-day.
 * @throws {Error} where something names it that only a person can decide about
 */
export function retirePage(
  root: string,
  content: Content,
  file: ContentFile,
  today: string,
  target?: ContentFile,
): Move {
  const files = content.files.filter((other) => other !== file);
  const rest: Content = { ...content, files };
  const page = pageKindOf(file.kind.name);
  const to = (target && pagePathOf(target)) ?? (page ? parentUrl(page) : paths.home);
  if (!pagePaths(rest).has(to)) throw new Error(`${to} is no page that stays.`);
  const heir = target?.kind === file.kind ? target : undefined;
  const named = heir ? [] : namedIn(files, file);
  if (named.length > 0) {
    const list = named.join("\n  ");
    throw new Error(
      `Nothing was changed. These name "${file.slug}" and need another page of its kind; say which by --to:\n  ${list}`,
    );
  }
  const { changes, places } = leadElsewhere(root, rest, {
    from: [pagePathOf(file), canonicalOf(file)].filter((path) => path !== undefined),
    to,
    why: `retired in ${month(today)}`,
    newValue: (field) => replacement(field, file, heir),
  });
  return {
    changes: [{ path: file.path }, ...changes, ...changedSources(root, file.path, undefined)],
    places,
  };
}
