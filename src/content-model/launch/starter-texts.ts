/** Finds texts of another firm: of the made-up one that `npm run new -- company` writes, or of the one before. */
import { isDeepStrictEqual } from "node:util";
import type { Content } from "../content";
import { problemAt } from "../problem";
import { createFinding, sources, type LaunchFinding } from "./finding";

/** Fewest words of a text that is compared: names and labels may be the same for any firm. */
const leastWords = 8;

/** All paragraphs except those of the statutory cancellation form and of facts, which hold for any firm. */
function paragraphsOf({ texts }: Content) {
  return texts
    .filter(({ file, field }) => file.path !== "cancellation-form.md" && field[0] !== "facts")
    .flatMap(({ file, text, problem }) => {
      let offset = 0;
      return text.split(/\n[^\S\n]*\n/).map((paragraph) => {
        const start = text.indexOf(paragraph, offset);
        offset = start + paragraph.length;
        const blank = paragraph.length - paragraph.trimStart().length;
        return {
          file,
          words: paragraph.trim().split(/\s+/),
          line: problem("", start + blank).line,
        };
      });
    })
    .filter(({ words }) => words.length >= leastWords);
}

type Owner = Pick<LaunchFinding, "level"> & { readonly texts: string };

const starterFirm: Owner = { level: "blocker", texts: "that `npm run new -- company` wrote" };
/** The firm before, some of whose texts may be true of any firm. */
export const formerFirm: Owner = { level: "task", texts: "of the firm in content-old" };

/** The place and the hours of business.yml that are still the other firm's; two firms may have the same hours. */
function keptFacts({ one }: Content, other: Content, { level, texts }: Owner): LaunchFinding[] {
  const { file, value } = one("business") ?? {};
  const theirs = other.one("business")?.value;
  if (!file || !value || !theirs) return [];
  const facts = [
    {
      field: "coordinates",
      level,
      message: "write those of your own address",
      why: "Search engines read them on every page: they would show you at the place of another firm.",
    },
    {
      field: "hours",
      level: "task",
      message: "see that you are open then",
      why: "Customers ring at these times, and the promise to answer may count them.",
    },
  ] as const;
  return facts
    .filter(({ field }) => isDeepStrictEqual(value[field], theirs[field]))
    .map(({ field, message, ...rule }) =>
      createFinding(
        { rule: "starter-facts", source: sources.misleadingActions, ...rule },
        problemAt(file, [field], `${field} are those ${texts}; ${message}`),
      ),
    );
}

/** One finding for each file of `content` with texts of `starter`, which is its `owner`'s, and one for each fact. */
export function starterFindings(
  content: Content,
  starter: Content,
  owner: Owner = starterFirm,
): LaunchFinding[] {
  const { level, texts } = owner;
  const begunWith = new Set(paragraphsOf(starter).map(({ words }) => words.join(" ")));
  const kept = paragraphsOf(content).filter(({ words }) => begunWith.has(words.join(" ")));
  const inTexts = content.files.flatMap((file) => {
    const lines = kept.filter((each) => each.file === file).map(({ line }) => line);
    const [line] = lines;
    if (line === undefined) return [];
    const rule = {
      rule: "starter-texts",
      level,
      why: "They are about another firm, and customers may hold you to what your pages say.",
      source: sources.misleadingActions,
    };
    const message = `has texts ${texts}, word for word (${lines.length > 1 ? "lines" : "line"} ${lines.join(", ")}); write your own, and what is true of you in your words`;
    return createFinding(rule, { path: file.path, line, field: "", message });
  });
  return [...inTexts, ...keptFacts(content, starter, owner)];
}
