/** Rows for spreadsheets. */

/** What a spreadsheet would take for a formula, also behind a separator of another country's CSV. */
const formula = /^(?:[\t\r]|[\s;,]*[=+\-@＝＋－＠])/u;

/** A field in quotes; what would be a formula, like "=1+1", gets an apostrophe in front. */
function csvField(value: string | number): string {
  const text = String(value);
  const guarded = formula.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

type CsvRecord = Readonly<Record<string, string | number>>;

/** CSV (RFC 4180) that spreadsheets open as UTF-8. */
export function csvOf(records: readonly CsvRecord[]): string {
  const [first] = records;
  const head = Object.keys(first ?? {}).join(",");
  const rows = records.map((record) => Object.values(record).map(csvField).join(","));
  return `\ufeff${[head, ...rows].join("\r\n")}\r\n`;
}
