/** Links in texts: each has words, and an address that browsers understand. */
import { closest } from "fastest-levenshtein";
import type { Content } from "../content";
import { nodesIn, offsetOf, wordsOf } from "../files/markdown";
import { pagePaths } from "../page-paths";
import type { ContentFile } from "../read-content";
import { placedTexts } from "./placed-text";
import type { ContentProblem } from "./problem";
import { mustExist, problemInBody, type Reference } from "./reference";

const schemes = ["https:", "http:", "mailto:", "tel:"];
const example = "[words](/contact)";

/** An address without its query and fragment. */
function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? "";
}

function nearestPage(target: string, pages: readonly string[]): string {
  const name = pathOf(target).replace(/(?:\.md|\.yml|\/)$/, "");
  const last = name.replace(/^.*\//, "");
  return pages.find((page) => page.endsWith(`/${last}`)) ?? closest(`/${name}`, pages);
}

/** What is wrong with an address that is not one of the site's; nothing where it will do. */
function targetProblem(target: string, pages: readonly string[]): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target)?.[0].toLowerCase();
  if (target === "" || target === "#") return `leads nowhere; write its address, like ${example}`;
  if (target.startsWith("#")) return undefined;
  if (target.startsWith("//") || /^(?:www\.|https?\/\/)/i.test(target)) {
    return `leads to "${target}", which lacks https:// at its start`;
  }
  if (!scheme) {
    const page = nearestPage(target, pages);
    const why = /\.(?:md|yml)(?:#.*)?$/.test(target) ? "is a file" : "does not start with /";
    return `leads to "${target}", which ${why}; pages are named by their address, like ${page}`;
  }
  if (["javascript:", "data:", "vbscript:", "file:"].includes(scheme)) {
    return `leads to "${scheme}", which no browser should open from here; link to a page`;
  }
  if (!schemes.includes(scheme)) {
    return `leads to "${target}"; "${scheme}" is not known, did you mean "${closest(scheme, schemes)}"?`;
  }
  if (scheme === "mailto:") {
    return /^mailto:(?:[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+|\{business\.email\})$/i.test(target)
      ? undefined
      : `leads to "${target}", which is no e-mail address`;
  }
  if (scheme === "tel:") {
    return /^tel:\+?[\d-]{3,}$/i.test(target)
      ? undefined
      : `leads to "${target}"; after tel: come digits, like tel:+441606000000`;
  }
  return /^https?:\/\/[^\s/.]+\.[^\s/]+/i.test(target)
    ? undefined
    : `leads to "${target}", which is no full address like https://www.gov.uk/`;
}

/** Links that stay in the text as signs, because they are not written as one. */
const notLinks: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /\[[^[\]]+\]\s+\((?:[/#]|[a-z]+:)[^()\s]*\)/i,
    (found) => `has ${found}, which is no link; no space goes between ] and (`,
  ],
  [
    /\[[^[\]]+\]\[[^[\]]*\]/,
    (found) => `has ${found}, which is no link: no line says where it leads; write ${example}`,
  ],
  [
    /\[[^[\]]+\]\([^()]*\)/,
    (found) => `has ${found}, which is no link; an address has no space in it`,
  ],
  [
    /\[[^[\]]+\]\([^()\s]*(?=\s|$)(?![^()]*\))/,
    (found) => `has ${found}, which is no link; the ) is missing`,
  ],
];

function notLinkedIn(text: string): readonly (readonly [number, string])[] {
  for (const [sign, say] of notLinks) {
    const found = sign.exec(text);
    if (found) return [[found.index, say(found[0].replaceAll(/\s+/g, " "))]];
  }
  return [];
}

function checkBody(file: ContentFile, pages: readonly string[]): ContentProblem[] {
  const nodes = [...nodesIn(file.markdown())];
  const own: Reference[] = [];
  const problems: ContentProblem[] = [];
  const report = (offset: number, message: string) => {
    problems.push(problemInBody(file, offset, message));
  };
  for (const node of nodes) {
    const offset = offsetOf(node);
    if (node.type === "text") {
      const source = file.body.slice(offset, node.position?.end.offset);
      for (const [at, message] of notLinkedIn(source)) report(offset + at, message);
    }
    if (node.type !== "link" && node.type !== "definition") continue;
    if (node.type === "definition" && node.identifier.startsWith("^")) continue;
    const isBare = node.type === "link" && wordsOf(node).trim() === "";
    if (isBare) report(offset, `has a link without words, to "${node.url}"; write ${example}`);
    else if (/^\/(?!\/)/.test(node.url)) {
      own.push({ file, field: [], offset, value: pathOf(node.url) });
    } else {
      const problem = targetProblem(node.url, pages);
      if (problem) report(offset, `has a link that ${problem}`);
    }
  }
  return [...problems, ...mustExist(own, pages, "the page")];
}

/** Every link in a text that leads nowhere, says nothing, or is none. */
export function checkLinks(content: Content): ContentProblem[] {
  const pages = [...pagePaths(content)];
  const inFields = placedTexts(content)
    .filter(({ field, text }) => field.length > 0 && /\]\s?\([^)]*\)/.test(text))
    .map(({ problem }) =>
      problem("holds a link, but this field is shown as plain words; take the brackets out"),
    );
  return [
    ...inFields,
    ...content.files.filter(({ body }) => body !== "").flatMap((file) => checkBody(file, pages)),
  ];
}
