/** Labels with their values, as the mails show them: columns in plain text, a table in HTML. */
import { html } from "hono/html";

/** A label and its value. */
export type LabelledRow = readonly [label: string, value: string];

/** A line each, the values below one another. */
export function rowsAsText(rows: readonly LabelledRow[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length)) + 1;
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width)} ${value}`);
}

/** A table; what is in the values is plain text in it. */
export function rowsAsTable(rows: readonly LabelledRow[]) {
  return html`<table>
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <th align="left" valign="top">${label}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`;
}
