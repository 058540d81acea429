/** Paths, file names and pictures that are taken already. */
import { textAt, type Content, type PlacedText, type TextProblem } from "../../content";
import { findPageType } from "../../page-types";
import { canonicalPath, pagePaths } from "../../published-paths";
import { paths, servicePath } from "../../site-paths";
import { problemAt, type ContentProblem } from "../../problem";
import { slugify } from "../../slugify";
import { fieldMeta, textFields } from "../../schemas/field-meta";
import { referenceTo, keyPattern } from "../../schemas/fields";
import { repeatedTexts } from "./check-references";

/** The message about a redirect from the path of a page, which would hide that page. */
export const hidesPage = (content: Content) => {
  const pages = pagePaths(content);
  return ({ text }: PlacedText): TextProblem =>
    pages.has(text) ? `is a page that exists ("${text}"); a redirect would hide it` : undefined;
};

/** Paths of services: the only pages whose path may differ from their file's name. */
function servicePaths({ files }: Content): PlacedText[] {
  const services = files.filter(({ contentType }) => contentType.name === "service");
  return [
    ...services.map((file) => textAt(file, [], servicePath(file.slug))),
    ...services.flatMap((file) => {
      const path = canonicalPath(file);
      return path && path !== servicePath(file.slug) ? textAt(file, ["canonical"], path) : [];
    }),
  ];
}

/** Path endings that servers and the site itself use for something else. */
const reservedNames = ["index", "404", "page", paths.unknownArticle.replace(/^.*\//, "")];

/** Files whose name cannot end a path: the name of a page's file is the end of its path. */
export function invalidFileNames({ files }: Content): ContentProblem[] {
  const pages = files.filter(({ contentType }) => contentType.filePattern.includes("*"));
  return pages.flatMap((file) => {
    if (reservedNames.includes(file.slug)) {
      const message = `has the name "${file.slug}", which the site keeps for itself; call it something else`;
      return problemAt(file, [], message);
    }
    if (keyPattern.test(file.slug)) return [];
    const isPath = /^[\w-]+$/.test(file.slug);
    const reason = isPath ? "would look odd in an address" : "cannot be part of a path";
    const message = `has a name that ${reason}; write it in lower-case words joined by hyphens, like ${slugify(file.slug)}`;
    return { ...problemAt(file, [], message), advice: isPath };
  });
}

/** Fields that name services, none of them twice: content types, and paths like `services.0.service`. */
export const servicesNamedOnce = [
  { types: ["home"], fields: /^services\.\d+\.service$/ },
  { types: ["page-prices"], fields: /^questions\.\d+\.services\.\d+$/ },
  { types: ["town"], fields: /^services\.\d+$/ },
] as const;

/** Services with the path or the `order` of another. */
export function repeatedServices(content: Content): ContentProblem[] {
  const orders = content
    .all("service")
    .map(({ file, value }) => textAt(file, ["order"], String(value.order)));
  return [
    ...repeatedTexts(servicePaths(content), "the path"),
    ...repeatedTexts(orders, "the place in the order"),
  ];
}

/** Services that no question of pages/prices.yml names: they stand under the last one, whatever it asks. */
export function servicesWithoutQuestion(content: Content): ContentProblem[] {
  const prices = content.one("page-prices");
  if (!prices) return [];
  const named = new Set(prices.value.questions.flatMap(({ services }) => services));
  const services = content.all("service");
  const isMisspelt = [...named].some((name) => !services.some(({ file }) => file.slug === name));
  if (isMisspelt) return [];
  return services.flatMap(({ file: { slug } }) => {
    if (named.has(slug)) return [];
    const message = `names no question for the service "${slug}", which stands under the last one; name it under the one that it answers`;
    return problemAt(prices.file, ["questions"], message);
  });
}

/** A town's lead or description that names another town in place of its own: it was copied. */
export const textsOfOtherTowns = ({ all }: Content) => {
  const names = all("town").map(({ value }) => value.name);
  return ({ file, text }: PlacedText): TextProblem => {
    const { name = "" } = file.value as { readonly name?: string };
    const other = names.find((each) => new RegExp(String.raw`\b${each}\b`).test(text));
    return other && !text.includes(name)
      ? `names ${other}, and not ${name}, whose page this is; write about ${name}`
      : undefined;
  };
};

/** Texts about a person that begin with another's first name, or the key's: the name was probably changed alone. */
export function swappedPersonTexts({ all }: Content): ContentProblem[] {
  const firstWord = (text = "") => /^\p{L}+/u.exec(text)?.[0];
  return all("people").flatMap(({ file, value: people }) =>
    people.flatMap(({ key, name, text }, index) => {
      const first = firstWord(text);
      const isOthers =
        people.some((each) => firstWord(each.name) === first) ||
        firstWord(key) === first?.toLowerCase();
      if (!first || !isOthers || first === firstWord(name)) return [];
      const message = `begins with "${first}", but is the text of ${name}; change both, or move whole entries to change the order of people`;
      return problemAt(file, [index, "text"], message);
    }),
  );
}

/** Most pages that may show one picture: more repeats make the firm look small. */
const maxPages = 4;

/**
 * Pictures that too many pages use, themselves or through a gallery project, as stories do. The
 * gallery does not count, nor does a town's picture if its page shows the map instead.
 */
export function overusedPictures(content: Content): ContentProblem[] {
  const isMapped = content.one("map") !== undefined;
  const jobs = content.one("projects")?.value ?? [];
  const pages = new Map<string, Set<string>>();
  return content.valid.flatMap((file) => {
    const { name, schema } = file.contentType;
    if (!findPageType(name) || name === "page-gallery") return [];
    const story = { field: [], text: file.slug, schema: referenceTo("project") };
    const texts = [...(name === "story" ? [story] : []), ...textFields(schema, file.value)];
    return texts.flatMap(({ field, text, schema: described }) => {
      const { refersTo } = fieldMeta(described);
      const job = refersTo === "project" ? jobs.find(({ key }) => key === text) : undefined;
      const isShown = refersTo === "picture" && !(isMapped && name === "town");
      const picture = job?.picture ?? (isShown ? text : undefined);
      if (picture === undefined) return [];
      const on = pages.get(picture) ?? new Set();
      if (on.size < maxPages) pages.set(picture, on.add(file.path));
      if (on.has(file.path)) return [];
      const message = `shows "${picture}", which ${on.size} pages show already: ${[...on].join(", ")}; show another picture, or add one with \`npm run add-picture\``;
      return { ...problemAt(file, field, message), advice: true };
    });
  });
}
