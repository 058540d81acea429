/** Words that were meant to be replaced before anybody reads them. */
import type { Content } from "../content";
import { isDraft } from "../is-draft";
import { noteToWriter } from "../placeholder-words";
import { placedTexts } from "./placed-text";
import type { ContentProblem } from "./problem";

/** Every text of a published page that holds a note to its writer. */
export function checkFiller(content: Content): ContentProblem[] {
  return placedTexts(content)
    .filter(({ file }) => !isDraft(file.value))
    .flatMap(({ text, problem }) => {
      const found = noteToWriter.exec(text);
      return found
        ? problem(
            `holds "${found[0]}", which would be published; write the words, or mark the page draft: true`,
            found.index,
          )
        : [];
    });
}
