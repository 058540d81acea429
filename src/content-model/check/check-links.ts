/** Links in texts: each has words, and leads to a page that is published or to a whole URL. */
import type { Content } from "../content";
import { offsetOf, wordsOf } from "../files/markdown";
import { pagePaths } from "../page-paths";
import { articlePath } from "../paths";
import type { ContentProblem } from "../problem";
import { isDraft, isScheduled } from "../publishing";
import { isTooFarAhead } from "./check-dates";
import type { Body } from "./check-markdown";
import { unknownName } from "./check-references";

const schemes: Readonly<Record<string, RegExp>> = {
  "https:": /^https:\/\/[^\s/.]+\.[^\s/]+/i,
  "http:": /^http:\/\/[^\s/.]+\.[^\s/]+/i,
  "mailto:": /^mailto:[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/i,
  "tel:": /^tel:\+?[\d-]{3,}$/i,
};

/** A URL without its query and fragment. */
function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? "";
}

/** What is wrong with where a link leads; nothing where it will do. */
function targetProblem(target: string, pages: readonly string[]): string | undefined {
  if (/^\/(?!\/)/.test(target)) return unknownName(pathOf(target), pages, "the page");
  // The check of tokens has named what could not be filled in.
  if (/^#./.test(target) || /\{|%7B/i.test(target)) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target)?.[0].toLowerCase();
  if (scheme && schemes[scheme]?.test(target)) return undefined;
  // A page may be named by its file, or without the slash.
  const name = pathOf(target)
    .replace(/(?:\.md|\.yml|\/)$/, "")
    .replace(/^.*\//, "/");
  const meant = scheme ? undefined : pages.find((page) => page.endsWith(name));
  return `has a link to "${target}"; links lead to a path like /contact, or begin with https://, mailto:{business.email} or tel:{business.phone}${name && meant ? `; did you mean "${meant}"?` : ""}`;
}

/** Articles that wait for their day, by path. Readers and search engines would come upon them. */
function scheduledArticles(content: Content, day: string) {
  return new Map(
    content
      .all("article")
      .filter(({ value }) => isScheduled(value, day) && !isTooFarAhead(value.date, day))
      .map(({ file, value }) => [articlePath(file.slug), { file, date: value.date }]),
  );
}

/** Every link that leads nowhere, to what is not published yet, or says nothing. `day` is today. */
export function checkLinks(
  content: Content,
  bodies: readonly Body[],
  day: string,
): ContentProblem[] {
  const pages = [...pagePaths(content)];
  const scheduled = scheduledArticles(content, day);
  const unpublished = new Set([...scheduled.values()].map(({ file }) => file));
  const inFields = content.texts
    .filter(({ field, text }) => field.length > 0 && /\]\s?\([^()]*\)/.test(text))
    .map(({ problem }) =>
      problem("holds a link, but this field is shown as plain words; take the brackets out"),
    );
  const inBodies = bodies.flatMap(({ file, nodes, problem }) =>
    nodes.flatMap((node) => {
      if (node.type !== "link" && node.type !== "definition") return [];
      const { url } = node;
      const isBare = node.type === "link" && wordsOf(node).trim() === "";
      const article = scheduled.get(pathOf(url));
      const isEarly = article && !unpublished.has(file) && !isDraft(file.value);
      const message = isBare
        ? `has a link without words, to "${url}"; write [words](${url})`
        : isEarly
          ? `leads to "${url}", which is published on ${article.date}; add the link on that day`
          : targetProblem(url, pages);
      return message ? problem(message, offsetOf(node)) : [];
    }),
  );
  return [...inFields, ...inBodies];
}
