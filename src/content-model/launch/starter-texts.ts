/** Finds texts of another firm: of the made-up one that `npm run new -- company` writes, or of the one before. */
import type { Content } from "../content";
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

/** One finding for each file of `content` with texts that are word for word those of `starter`, which is its `owner`'s. */
export function starterFindings(
  content: Content,
  starter: Content,
  { level, texts }: Owner = starterFirm,
): LaunchFinding[] {
  const begunWith = new Set(paragraphsOf(starter).map(({ words }) => words.join(" ")));
  const kept = paragraphsOf(content).filter(({ words }) => begunWith.has(words.join(" ")));
  return content.files.flatMap((file) => {
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
}
