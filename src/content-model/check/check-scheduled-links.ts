/** Nothing leads to an article before its day: readers would come upon it, and so would search engines. */
import type { Content } from "../content";
import { isDraft } from "../is-draft";
import { nodesIn, offsetOf } from "../files/markdown";
import { articlePath } from "../paths";
import { isScheduled } from "../publishing";
import { isTooFarAhead } from "./check-dates";
import type { ContentProblem } from "./problem";
import { problemInBody } from "./reference";

/** Every link from what is published to an article that is not yet. `day` is today. */
export function checkWaiting(content: Content, day: string): ContentProblem[] {
  const waiting = new Map(
    content
      .all("article")
      .filter(({ value }) => isScheduled(value, day) && !isTooFarAhead(value.date, day))
      .map(({ file, value }) => [articlePath(file.slug), { file, date: value.date }]),
  );
  if (waiting.size === 0) return [];
  const quiet = new Set([...waiting.values()].map(({ file }) => file));
  return content.files
    .filter((file) => file.body !== "" && !quiet.has(file) && !isDraft(file.value))
    .flatMap((file) =>
      [...nodesIn(file.markdown())].flatMap((node) => {
        if (node.type !== "link" && node.type !== "definition") return [];
        const article = waiting.get(node.url.split(/[?#]/, 1)[0] ?? "");
        return article
          ? problemInBody(
              file,
              offsetOf(node),
              `leads to "${node.url}", which is published on ${article.date}; add the link on that day`,
            )
          : [];
      }),
    );
}
