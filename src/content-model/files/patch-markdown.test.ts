import { patchMarkdown } from "./patch-markdown";

const source = `First.

## Second

| a | b |
|---|---|
| 1 | 2 |

* one
* two

Last.
`;
/** The CMS form writes tables and lists in another style. */
const asForm = source
  .replace("|---|---|", "| --- | --- |")
  .replace("* one\n* two", "- one\n- two")
  .trim();

test.each([
  ["nothing", asForm, source],
  ["a word at the top", asForm.replace("First.", "One."), source.replace("First.", "One.")],
  ["a word at the end", asForm.replace("Last.", "End."), source.replace("Last.", "End.")],
  ["a heading", asForm.replace("Second", "2nd"), source.replace("Second", "2nd")],
  ["the text by an added paragraph", `${asForm}\n\nMore.`, `${source.trim()}\n\nMore.\n`],
  [
    "the text by a removed paragraph",
    asForm.replace("First.\n\n", ""),
    source.replace("First.\n\n", ""),
  ],
  [
    "the text by removing its last paragraph",
    asForm.replace("\n\nLast.", ""),
    source.replace("\n\nLast.", ""),
  ],
])("changing %s leaves the rest unchanged", (_, text, expected) => {
  expect(patchMarkdown(source, text)).toBe(expected);
});

test.each([
  ["", "New.", "New."],
  ["\n\nOld.\n", "New.", "\n\nNew.\n"],
  ["Old.\n", "", "\n"],
])("the file's text %j, replaced by the form's %j, becomes %j", (old, text, expected) => {
  expect(patchMarkdown(old, text)).toBe(expected);
});
