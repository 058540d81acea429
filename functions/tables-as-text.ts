/** Rows as text: for spreadsheets, and for a terminal. */

/** Text that a spreadsheet takes for a formula. */
const formula = /^(?:[\t\r]|[\s,]*[=+\-@＝＋－＠])/u;
/** A formula after a semicolon, which separates fields of CSV in other countries. */
const laterFormula = /(?<=; ?)[=+\-@＝＋－＠]/gu;

/** A quoted field; a formula, like "=1+1", gets an apostrophe in front. */
function csvField(value: string | number): string {
  const text = String(value).replace(laterFormula, "'$&");
  const guarded = formula.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** CSV (RFC 4180) that spreadsheets open as UTF-8. */
export function toCsv(records: readonly Readonly<Record<string, string | number>>[]): string {
  const [first] = records;
  const head = Object.keys(first ?? {}).join(",");
  const rows = records.map((record) => Object.values(record).map(csvField).join(","));
  return `\ufeff${[head, ...rows].join("\r\n")}\r\n`;
}

/** Rows for a terminal, in aligned columns with two spaces in between. */
export function columnsAsText(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n");
}
