/** Facts that a page must state if certain words or prices stand on it. */
import { expectOneProblem, problemsOf, said } from "../../testing/broken-content";

const article = "blogs/eicr-moving-house.md";

/** The article with one more paragraph. */
const withParagraph = (paragraph: string) => ({
  path: article,
  edit: (text: string) => `${text.trimEnd()}\n\n${paragraph}\n`,
});

test.each([
  ["Fit a carbon monoxide alarm.", "carbon monoxide alarm"],
  ["Fit smoke and CO alarms.", "CO alarm"],
])("a page that says %j without what to do is refused", async (paragraph, words) => {
  const message = `names "${words}" and leaves out what belongs to it; write {fact.co} on the page`;
  await expectOneProblem(withParagraph(paragraph), message);
});

test.each(["Is the carbon monoxide alarm sounding? {fact.co}", "A disco alarm is another thing."])(
  "%j needs no fact beside it",
  async (paragraph) => {
    expect(said(await problemsOf([withParagraph(paragraph)]))).toEqual([]);
  },
);

test("words that call for a fact must be letters", async () => {
  const edit = (text: string) => text.replace("- CO alarm", "- C.O. alarm");
  const message = "must be words of letters alone, like smoke alarm";
  await expectOneProblem({ path: "business.yml", edit }, message);
});
