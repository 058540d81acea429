/** Words that were meant to be replaced before anybody reads them. */
import type { Content } from "../content";
import { isDraft } from "../is-draft";
import { placedTexts } from "./placed-text";
import type { ContentProblem } from "./problem";

const filler =
  /\b(?:TODO|FIXME|TBC|TBD|XXX+)\b|\b(?:lorem ipsum|dolor sit amet)\b|\bYour (?:first heading|text)\b|\bAnswer it here, in the first paragraph\b|\bWhat the reader wants to know first\b|\[(?:insert|add|your)\b[^\]]*\]/i;

/** Every text of a published page that holds a note to its writer. */
export function checkFiller(content: Content): ContentProblem[] {
  return placedTexts(content)
    .filter(({ file }) => !isDraft(file.value))
    .flatMap(({ text, problem }) => {
      const found = filler.exec(text);
      return found
        ? problem(
            `holds "${found[0]}", which would be published; write the words, or mark the page draft: true`,
            found.index,
          )
        : [];
    });
}
