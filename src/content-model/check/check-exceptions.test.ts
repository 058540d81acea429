/** What must be stated together: the words that call for a fact, and the fact. */
import { expectOneProblem, problemsOf, said } from "../../testing/broken-content";

const article = "blogs/eicr-moving-house.md";

/** The article with a paragraph more. */
const withParagraph = (paragraph: string) => ({
  path: article,
  edit: (text: string) => `${text.trimEnd()}\n\n${paragraph}\n`,
});

test.each([
  ["Fit a carbon monoxide alarm.", "carbon monoxide alarm"],
  ["Fit smoke and CO alarms.", "CO alarm"],
])("a page that says %j and not what to do", async (paragraph, words) => {
  const message = `names "${words}" and leaves out what belongs to it; write {fact.co} on the page`;
  await expectOneProblem(withParagraph(paragraph), message);
});

test.each(["Is the carbon monoxide alarm sounding? {fact.co}", "A disco alarm is another thing."])(
  "nothing is wrong with %j",
  async (paragraph) => {
    expect(said(await problemsOf([withParagraph(paragraph)]))).toEqual([]);
  },
);

test("words that call for a fact are letters", async () => {
  const edit = (text: string) => text.replace("- CO alarm", "- C.O. alarm");
  const message = "must be words of letters alone, like smoke alarm";
  await expectOneProblem({ path: "business.yml", edit }, message);
});
