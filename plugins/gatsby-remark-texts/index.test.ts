import fromMarkdown from "mdast-util-from-markdown";
import tableNodes from "mdast-util-gfm-table/from-markdown";
import tableSyntax from "micromark-extension-gfm-table";
import finishText from "./index";

type Finished = {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Finished[];
  readonly data?: { readonly hName?: string; readonly hProperties?: Record<string, unknown> };
};

/** The parts of a text after the plugin. */
function finished(text: string, options?: Parameters<typeof finishText>[1]): readonly Finished[] {
  const markdownAST = fromMarkdown(text, {
    extensions: [tableSyntax],
    mdastExtensions: [tableNodes],
  }) as { readonly children: Finished[] };
  finishText({ markdownAST } as unknown as Parameters<typeof finishText>[0], options);
  return markdownAST.children;
}

test.each([
  ["What it costs", "what-it-costs"],
  ["Why have an *EICR*?", "why-have-an-eicr"],
  ["The owner’s “four-step” process", "the-owners-four-step-process"],
])("the heading %j has the id %s", (heading, id) => {
  expect(finished(`## ${heading}`)[0]?.data?.hProperties).toEqual({ id });
});

test("a quotation becomes a warning that lists its sentences, in a list too", () => {
  const inOrder = (node: Finished): string =>
    `${node.value ?? ""}${(node.children ?? []).map(inOrder).join("")}`;
  const [list, steps] = finished(
    "> Get out. Ring 999, or see [our page](/help). Then wait 1.5 hours for Mr. Hart.\n\n1. Look.\n   > Stop! Leave it.",
    { splitSentences: (text) => text.split(/(?<=(?<!Mr)[.!?])\s+/) },
  );
  expect(list).toMatchObject({ type: "list", data: { hProperties: { dataWarning: "" } } });
  expect(list?.children?.map(inOrder)).toEqual([
    "Get out.",
    "Ring 999, or see our page.",
    "Then wait 1.5 hours for Mr. Hart.",
  ]);
  const [, nested] = steps?.children?.[0]?.children ?? [];
  expect(nested?.children?.map(inOrder)).toEqual(["Stop!", "Leave it."]);
});

test("a repeated heading gets a number in its id", () => {
  const ids = finished("## Questions?\n\n## Prices\n\n## Questions").map(
    ({ data }) => data?.hProperties?.id,
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

/** The cells below the head of a table, each with its element and attributes. */
const cellsBelowHead = (text: string, options?: Parameters<typeof finishText>[1]) =>
  finished(text, options)[0]
    ?.children?.[0]?.children?.slice(1)
    .map(({ children = [] }) => children.map(({ data }) => [data?.hName, data?.hProperties]));

test("header cells have the scope of their column", () => {
  const table = finished("| Job | Price |\n| - | - |\n| Lamp | £20 |")[0]?.children?.[0];
  const scopes = table?.children?.[0]?.children?.map(({ data }) => data?.hProperties);
  expect(scopes).toEqual([{ scope: "col" }, { scope: "col" }]);
});

test("the first cell of a row is its heading", () => {
  const rowHeading = ["th", { scope: "row" }];
  const narrow = cellsBelowHead("| Job | Price |\n| - | - |\n| Lamp | £20 |\n| Fan | £30 |");
  expect(narrow).toEqual([
    [rowHeading, [undefined, undefined]],
    [rowHeading, [undefined, undefined]],
  ]);
});

const threeColumns = "| Kind | *Cost* | Time? |\n| - | - | - |\n| Fuses | £1 to £9 | 1 h |";

test("cells of a table with three columns carry their column's name", () => {
  const [row] = cellsBelowHead(threeColumns) ?? [];
  expect(row?.slice(1)).toEqual([
    [undefined, { dataColumn: "Cost:" }],
    [undefined, { dataColumn: "Time?" }],
  ]);
});

test("the options choose which cell is the price and which stays in one line", () => {
  const [row] =
    cellsBelowHead(threeColumns, {
      isPrice: (column, text) => column === "Cost" && text.startsWith("£"),
      isRange: (text) => text.includes(" to "),
    }) ?? [];
  expect(row?.slice(1)).toEqual([
    [undefined, { dataColumn: "Cost:", dataPrice: "", className: "nowrap" }],
    [undefined, { dataColumn: "Time?" }],
  ]);
});

test("numbers to dial are links, but not in headings or links", () => {
  const splitNumbers = (text: string) => text.split(/(999)/);
  function urls({ url, children = [] }: Finished): string[] {
    return [url ?? "", ...children.flatMap(urls)].filter(Boolean);
  }
  const texts = ["Ring **999**.", "> Ring 999.", "| Help |\n| - |\n| 999 |", "## Ring 999"];
  const found = [...texts, "[Ring 999](/a)"].map((text) => finished(text, { splitNumbers }));
  expect(found.map((nodes) => nodes.flatMap(urls))).toEqual([
    ["tel:999"],
    ["tel:999"],
    ["tel:999"],
    [],
    ["/a"],
  ]);
});

test("the number of a clause is marked only below its own heading", () => {
  const [, clause, size] = finished("## 2. Prices\n\n2.1 In *pounds*.\n\n10.5 mm is the width.");
  expect(clause?.children?.map(({ data }) => data?.hProperties)).toEqual([
    { dataClause: "" },
    ...[undefined, undefined, undefined],
  ]);
  expect(size?.children).toHaveLength(1);
});

test("a parser without tables ends the build", () => {
  const markdownAST = fromMarkdown("| Job | Price |\n| --- | --- |\n| Lamp | £20 |");
  const text = { markdownAST } as unknown as Parameters<typeof finishText>[0];
  expect(() => {
    finishText(text);
  }).toThrow("micromarkExtensions");
});
