/** Checks links in texts: each has words, and leads to a published page or a whole URL. */
import GithubSlugger from "github-slugger";
import type { Content } from "../../content";
import { nodeOffset, nodeText } from "../../files/markdown";
import { linkablePages, filePagePath } from "../../published-paths";
import { articlePath } from "../../site-paths";
import { asAdvice, type ContentProblem } from "../../problem";
import { isDraft, isScheduled } from "../../publishing";
import type { ContentFile } from "../../files/read-source";
import { isTooFarAhead } from "../check-dates";
import type { Body } from "./check-markdown";
import { movedPages, unknownName, type NameProblem } from "../names/check-references";

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

/** Path on this site that a whole URL leads to, its domain written with www or without. */
function ownPath(target: string, origin: string | undefined): string | undefined {
  if (!origin || !URL.canParse(target)) return undefined;
  const { host, pathname, search, hash } = new URL(target);
  const bare = (name: string) => name.replace(/^www\./, "");
  return bare(host) === bare(new URL(origin).host) ? `${pathname}${search}${hash}` : undefined;
}

/** Names of headings by page path, for pages whose headings are all written in content. */
function namesOfHeadings({ texts }: Content, bodies: readonly Body[]) {
  const named = new Map<string, string[]>();
  const add = (file: ContentFile, names: readonly string[]) => {
    const path = filePagePath(file);
    if (path) named.set(path, [...(named.get(path) ?? []), ...names]);
  };
  for (const { file, nodes } of bodies) {
    // A heading in a quotation or a list has no name.
    const [tree] = nodes;
    const parts = tree && "children" in tree ? tree.children : [];
    const headings = parts.filter(({ type }) => type === "heading");
    const slugger = new GithubSlugger();
    add(
      file,
      headings.map((heading) => slugger.slug(nodeText(heading))),
    );
  }
  for (const { file, field, text } of texts) {
    if (/^sections,\d+,heading$/.test(field.join())) add(file, [GithubSlugger.slug(text)]);
  }
  return named;
}

/** The problem with a link's target, or undefined if it is fine. */
function targetProblem(
  target: string,
  pages: readonly string[],
  drafts: readonly (string | undefined)[],
  moved: ReadonlyMap<string, string>,
): NameProblem | undefined {
  if (drafts.includes(pathOf(target))) {
    const message = `names the page "${pathOf(target)}", which is a draft: take out its line "draft: true", or this link`;
    return { message };
  }
  if (/^\/(?!\/)/.test(target)) return unknownName(pathOf(target), pages, "the page", moved);
  // The check of tokens has already reported tokens that could not be filled in.
  if (/^#./.test(target) || /\{|%7B/i.test(target)) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target)?.[0].toLowerCase();
  if (scheme && schemes[scheme]?.test(target)) return undefined;
  // People may write a page as its file, or with a slash at the end.
  const name = pathOf(target)
    .replace(/(?:\.md|\.yml|\/)$/, "")
    .replace(/^.*\//, "/");
  const suggestion = scheme ? undefined : pages.find((page) => page.endsWith(name));
  const message = `has a link to "${target}"; links lead to a path like /contact, or begin with https://, mailto:{business.email} or tel:{business.phone}${name && suggestion ? `; did you mean "${suggestion}"?` : ""}`;
  return { message };
}

/** The problem with a fragment that no heading of the page has. */
function anchorProblem(
  file: ContentFile,
  url: string,
  headings: ReadonlyMap<string, readonly string[]>,
): NameProblem | undefined {
  const [target = "", fragment] = url.split("#");
  const names = headings.get(pathOf(target) || (filePagePath(file) ?? ""));
  return fragment && names ? unknownName(fragment, names, "the heading") : undefined;
}

/** Articles that are not due yet, by path. A link would lead readers and search engines to them. */
function scheduledArticles(content: Content, day: string) {
  return new Map(
    content
      .all("article")
      .filter(({ value }) => isScheduled(value, day) && !isTooFarAhead(value.date, day))
      .map(({ file, value }) => [articlePath(file.slug), { file, date: value.date }]),
  );
}

/** Links that lead nowhere or to something unpublished, or have no words. `day` is today. */
export function checkLinks(
  content: Content,
  bodies: readonly Body[],
  day: string,
): ContentProblem[] {
  const pages = linkablePages(content);
  const drafts = content.files.filter(({ value }) => isDraft(value)).map(filePagePath);
  const moved = movedPages(content);
  const headings = namesOfHeadings(content, bodies);
  const origin = content.one("business")?.value.origin;
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
      const path = ownPath(node.url, origin);
      const target = path ?? node.url;
      const url = target.replace(/^(\/[^?#]*)\/(?=[?#]|$)/, "$1");
      const offset = nodeOffset(node);
      if (node.type === "link" && nodeText(node).trim() === "") {
        return problem(`has a link without words, to "${url}"; write [words](${url})`, offset);
      }
      const article = scheduled.get(pathOf(url));
      if (article && !unpublished.has(file) && !isDraft(file.value)) {
        const remedy = `is published on ${article.date}; add the link on that day`;
        return problem(`leads to "${url}", which ${remedy}`, offset);
      }
      const found = targetProblem(url, pages, drafts, moved) ?? anchorProblem(file, url, headings);
      if (found) return { ...problem(found.message, offset), ...found };
      const reason = path === undefined ? "ends in a slash" : "leads to this site by its domain";
      return url === node.url ? [] : asAdvice([problem(`${reason}; write ${url}`, offset)]);
    }),
  );
  return [...inFields, ...inBodies];
}
