/** The export, read back by a parser that is not the writer's. */
import { parse } from "csv-parse/sync";
import { toCsv } from "./tables-as-text";

const read = (csv: string) => parse(csv, { bom: true, columns: true }) as unknown;
const formula = "=cmd|' /C calc'!A0";

test.each([
  ["several lines", "The fuse board trips.\nAlways at six.\n\nPlease call."],
  ["lines of Windows", "One\r\nTwo"],
  ["a bare line feed before a formula", `Hello\n${formula}`],
  ["a bare carriage return before a formula", `Hello\r${formula}`],
  ["quotes and commas in lines", 'He said "trips",\nthen ""nothing"", again,'],
  ["other ends of lines", "One\u2028Two\u2029Three\u0085Four\u000bFive\u000cSix"],
  ["semicolons and tabs", "a;b\tc"],
  ["all languages", "Zoë 😀 電気"],
])("a message of %s comes back as it was, in one row", (_, message) => {
  const records = [
    { name: "Jo Salt", message, attempts: 2 },
    { name: "", message: "Next", attempts: 0 },
  ];
  const asText = records.map((record) => ({ ...record, attempts: String(record.attempts) }));
  expect(read(toCsv(records))).toEqual(asText);
});

test.each([formula, "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1"])(
  "the text %j is no formula in any field",
  (text) => {
    const record = { name: text, service: text, message: `${text}\n${text}` };
    const escaped = { name: `'${text}`, service: `'${text}`, message: `'${text}\n${text}` };
    expect(read(toCsv([record]))).toEqual([escaped]);
  },
);

test("a formula after a semicolon is kept as text", () => {
  expect(toCsv([{ name: ";=1+1; - y" }])).toContain("\";'=1+1; '- y\"");
});

test("no row begins with a visitor's words, whatever ends a line", () => {
  const messages = ["\n", "\r", "\r\n"].map((end) => `Hello${end}${formula}`);
  const csv = toCsv(messages.map((message) => ({ reference: "SW-7K3F9Q", message })));
  // A line that stands inside quotes is no row.
  const outside = csv.replace(/"(?:[^"]|"")*"/g, "");
  expect(outside).not.toContain("=cmd");
  expect(outside.split(/[\r\n]+/).filter(Boolean)).toHaveLength(1 + messages.length);
});
