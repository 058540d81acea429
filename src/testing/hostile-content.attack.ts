/**
 * `npm run test:attack`: the costliest texts that the limits of files/text-limits.ts leave to an
 * editor. No other test can tell, because what is refused is never parsed.
 */
import { problemsOf, type Change } from "./broken-content";

/** Milliseconds for the whole content with one of them; without, it takes some 200. */
const patience = 5000;

const pieces = [
  ..."*a_ |**a_b|[|![|[a](|[a](<b|[a]: <|[a][|](|`|``a`|<a |<!--|<b c='|&amp;|&#1;|\\|{|{business.phone} ".split(
    "|",
  ),
  ..."a |a\n|a  \n|- a\n|1. a\n|# a\n|> a\n|a\n=\n|a\n- |\t|    a\n|~~~\n|www.|http://|0-|0 |\u200b|{.|\r".split(
    "|",
  ),
  "| a ",
  "| a | b |\n",
  "| a | b |\n| - | - |\n",
  "a: b\n",
  "TODO",
  ..."[^|[add |£1|£1,|1 pounds |a@|{a |NAPIT |. |~~a|(a)[|\u2028|*a_\u2028|+44".split("|"),
];

/** As much of a piece as an article may hold, in paragraphs that are just short enough. */
function articleOf(piece: string): string {
  const marks = piece.match(/[*_`[\]<>!&{\\]/g)?.length ?? 0;
  const most = Math.floor(Math.min(9_990 / piece.length, marks > 0 ? 200 / marks : Infinity));
  const paragraph = `${piece.repeat(most)}\n\n`;
  return paragraph.repeat(Math.floor(95_000 / paragraph.length));
}

/** Milliseconds that the check needs for the content with this change, which it must refuse. */
async function timeOf(change: Change): Promise<number> {
  const started = performance.now();
  const problems = await problemsOf([change]);
  expect(problems.length).toBeGreaterThan(0);
  return performance.now() - started;
}

test.each(pieces)("an article of %j is checked while one waits", async (piece) => {
  const edit = (text: string) =>
    `${/^---\n[^]*?\n---\n/.exec(text)?.[0] ?? ""}\n${articleOf(piece)}`;
  expect(await timeOf({ path: "blogs/eicr-moving-house.md", edit })).toBeLessThan(patience);
});

test.each(pieces)("a field of %j is checked while one waits", async (piece) => {
  const long = JSON.stringify(piece.repeat(50_000 / piece.length));
  const edit = (text: string) => text.replace("intro: >-", () => `intro: ${long}\nmore: >-`);
  expect(await timeOf({ path: "services/fault-finding.yml", edit })).toBeLessThan(patience);
});

test.each([
  "][".repeat(25),
  "a%: 1\n",
  "- a\n",
  "? a%\n",
  "a%: [1, [1, {a: 1}]]\n",
  "a%: *a\n",
  "a%: &a 1\n",
])("YAML of %j is checked while one waits", async (piece) => {
  const lines = Array.from({ length: 1900 }, (_, line) => piece.replace("%", String(line)));
  const change = { path: "services/fault-finding.yml", edit: () => lines.join("") };
  expect(await timeOf(change)).toBeLessThan(patience);
});
