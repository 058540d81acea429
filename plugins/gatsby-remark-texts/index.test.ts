import fromMarkdown from "mdast-util-from-markdown";
import tableNodes from "mdast-util-gfm-table/from-markdown";
import tableSyntax from "micromark-extension-gfm-table";
import finishText from "./index";

type Finished = {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Finished[];
  readonly data?: { readonly hName?: string; readonly hProperties?: Record<string, unknown> };
};

/** The parts of a text after the plugin. */
function finished(text: string): readonly Finished[] {
  const markdownAST = fromMarkdown(text, {
    extensions: [tableSyntax],
    mdastExtensions: [tableNodes],
  }) as { readonly children: Finished[] };
  finishText({ markdownAST } as unknown as Parameters<typeof finishText>[0]);
  return markdownAST.children;
}

const words = ({ value = "", children = [] }: Finished): string =>
  value + children.map(words).join("");
const cellsOf = (box: Finished | undefined) =>
  box?.children?.[0]?.children?.map(({ children = [] }) => children.map(words));

test.each([
  ["What it costs", "what-it-costs"],
  ["Why have an *EICR*?", "why-have-an-eicr"],
  ["The owner’s “four-step” process", "the-owners-four-step-process"],
])("the heading %j has the id %s", (heading, id) => {
  expect(finished(`## ${heading}`)[0]?.data?.hProperties).toEqual({ id });
});

test("a repeated heading gets a number in its id", () => {
  const ids = finished("## Questions?\n\n## Prices\n\n## Questions").map(
    ({ data }) => data?.hProperties?.["id"],
  );
  expect(ids).toEqual(["questions", "prices", "questions-1"]);
});

test("a table is in a focusable box that is named after its heading", () => {
  const [, box] = finished("## Prices\n\n| Job | Price |\n| --- | --- |\n| Lamp | £20 |");
  expect(box?.data?.hProperties).toEqual({
    role: "group",
    ariaLabel: "Table: Prices",
    tabIndex: 0,
  });
});

test("a wide table of two rows is transposed", () => {
  const table = "| Kind | Cost | Time |\n| - | - | - |\n| Fuses | £1 | 1 h |\n| RCBOs | £2 | 2 h |";
  const [box] = finished(table);
  expect(cellsOf(box)).toEqual([
    ["Kind", "Fuses", "RCBOs"],
    ["Cost", "£1", "£2"],
    ["Time", "1 h", "2 h"],
  ]);
});

test("a parser that does not know tables ends the build, naming what has moved", () => {
  const markdownAST = fromMarkdown("| Job | Price |\n| --- | --- |\n| Lamp | £20 |");
  const text = { markdownAST } as unknown as Parameters<typeof finishText>[0];
  expect(() => {
    finishText(text);
  }).toThrow("micromarkExtensions");
});

test("a long table keeps its rows", () => {
  const rows = ["A", "B", "C", "D"].map((name) => `| ${name} | 1 | 2 |`);
  const [box] = finished(["| Kind | Cost | Time |", "| - | - | - |", ...rows].join("\n"));
  expect(cellsOf(box)).toHaveLength(5);
});
