/** The HTML part of our mails: inline styles, since mail programs drop others, and tables, for Outlook. */
import { html, raw } from "hono/html";
import type { Company } from "../../../company";
import { htmlText, type Html } from "../../../http/respond";

/** A label and its value, or a link's text and its URL. */
export type LabelledRow = readonly [label: string, value: string];

/** A person in a list: name, lines about the enquiry, URL at the desk, and number to call. */
type Person = Readonly<
  { name: string; lines: readonly string[] } & Partial<Record<"href" | "call" | "number", string>>
>;

export type ShownBlock =
  | string
  | { readonly as: keyof ReturnType<typeof looksOf>; readonly text: string }
  | { readonly rows: readonly LabelledRow[] }
  /** The number of photos that are attached, as photo1, photo2, …; not shown in plain text. */
  | { readonly photos: number }
  | TableBlock;

type TableBlock =
  /** A visitor's message, set apart so that no line of it can pass for one of ours. */
  | { readonly quote: string }
  /** The main button. */
  | { readonly call: LabelledRow }
  | { readonly links: readonly LabelledRow[] }
  | { readonly people: readonly Person[] };

/** The texts of a mail beside its blocks. */
export type MailText = {
  readonly subject: string;
  /** The text that a list of mails shows beside the subject. */
  readonly preview?: string;
  /** Notes below all groups. */
  readonly foot: readonly string[];
};

type Colours = Company["brand"]["colours"];

/** A table that only lays out its cells; each row is the HTML of its cells. */
const layoutTable = (rows: readonly Html[], style = ""): Html => html`
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">
    ${rows.map(
      (cells) =>
        html`<tr>
          ${cells}
        </tr>`,
    )}
  </table>
`;
const space = html`<div style="height:8px;line-height:8px;font-size:1px">&nbsp;</div>`;
const font = (size: number, color: string, more = "") =>
  `font-family:Arial,sans-serif;font-size:${size}px;line-height:1.4;color:${color};${more}`;

/** The look of each kind of text; `bar` and `late` stand out. */
function looksOf(colours: Colours) {
  const { text, sunk } = colours;
  const bold = "font-weight:bold;line-height:1.15;margin:0 0 8px";
  const box = "padding:10px 14px;margin:0 0 12px";
  const bar = `border-left:4px solid ${colours["gold-wire"]};background:${sunk};${box}`;
  return {
    title: ["h1", "text", font(26, text, bold)],
    heading: ["h2", "text", font(18, text, bold)],
    note: ["p", "quiet", font(14, colours["text-quiet"], "margin:0 0 12px")],
    bar: ["p", "sunk text", font(16, text, bar)],
    late: ["p", "", font(16, "#ffffff", `font-weight:bold;background:#8c1013;${box}`)],
  } as const;
}

/** Stands above a visitor's message. */
export const quoteLabel = "Their message:";

/** The style of the cells of a ruled table. */
const cellStyle = (colours: Colours, look: string) =>
  `border-top:1px solid ${colours["paper-line"]};padding:10px 8px 10px 0;${look}`;

/** A table cell as a button, since Outlook ignores the padding of links. */
function button([label, href]: LabelledRow, { ink, text, gold }: Colours, isFirst = false): Html {
  const labelFont = font(isFirst ? 20 : 16, isFirst ? ink : text, "font-weight:bold");
  const look = `display:block;padding:14px 6px;text-decoration:none;${labelFont}`;
  const ground = isFirst ? `background:${gold}` : `border:1px solid ${ink}`;
  const cell = `${ground};border-radius:3px;mso-padding-alt:14px 6px`;
  return html`
    <td class="${!isFirst && "outlined"}" align="center" style="${cell}">
      <a class="${!isFirst && "text"}" href="${href}" style="${look}">${label}</a>
    </td>
  `;
}

function quoted(message: string, colours: Colours): Html {
  const quiet = colours["text-quiet"];
  const look = font(18, colours.text, "white-space:pre-wrap;margin:0");
  return html`
    <td class="outlined" style="border:1px solid ${quiet};padding:10px 14px">
      <p class="quiet" style="${font(14, quiet, "margin:0")}">${quoteLabel}</p>
      <p class="text" dir="auto" style="${look}">${message}</p>
    </td>
  `;
}

const photoRow = (count: number): Html => html`
  <p style="margin:0 0 12px">
    ${Array.from({ length: count }, (_, index) => {
      const alt = `Photo ${index + 1} of ${count}`;
      return html`<img src="cid:photo${index + 1}" width="132" alt="${alt}" /> `;
    })}
  </p>
`;

function labelledRow([label, value]: LabelledRow, colours: Colours): Html {
  const look = cellStyle(colours, font(14, colours["text-quiet"], "font-weight:normal"));
  return html`
    <tr>
      <th class="quiet ruled" width="92" scope="row" align="left" valign="top" style="${look}">
        ${label}
      </th>
      <td class="text ruled" style="${cellStyle(colours, font(16, colours.text))}">${value}</td>
    </tr>
  `;
}

function personCells({ name, lines, href, call }: Person, colours: Colours): Html {
  const look = `color:${colours["gold-ink"]}`;
  const link = html`<a class="link" href="${href}" style="${look}">${name}</a>`;
  return html`
    <td class="text ruled" style="${cellStyle(colours, font(16, colours.text))}">
      <b>${href ? link : name}</b>${lines.map((line) => html`<br />${line}`)}
    </td>
    <td class="ruled" width="84" style="${cellStyle(colours, "")}">
      ${call && layoutTable([button(["Call", call], colours)])}
    </td>
  `;
}

/** Buttons beside each other. */
function buttons(links: readonly LabelledRow[], colours: Colours): Html {
  const gap = html`<td width="8" style="font-size:1px">&nbsp;</td>`;
  return html`${links.map((link, index) => [index > 0 && gap, button(link, colours)])}`;
}

function blockHtml(block: ShownBlock, colours: Colours): Html {
  if (typeof block === "string") {
    const look = font(16, colours.text, "margin:0 0 12px");
    return html`<p class="text" style="${look}">${block}</p>`;
  }
  if ("as" in block) {
    const [element, kind, style] = looksOf(colours)[block.as];
    return html`<${raw(element)} class="${kind}" style="${style}">${block.text}</${raw(element)}>`;
  }
  if ("photos" in block) return photoRow(block.photos);
  if ("rows" in block)
    return html`
      <table width="100%" cellpadding="0" cellspacing="0">
        ${block.rows.map((row) => labelledRow(row, colours))}
      </table>
      ${space}
    `;
  return html`${layoutTable(tableRows(block, colours))}${space}`;
}

/** The rows of a block that is laid out as a table. */
function tableRows(block: TableBlock, colours: Colours): Html[] {
  if ("quote" in block) return [quoted(block.quote, colours)];
  if ("call" in block) return [button(block.call, colours, true)];
  if ("links" in block) return [buttons(block.links, colours)];
  return block.people.map((person) => personCells(person, colours));
}

/** Dark mode, for mail programs that read style sheets. */
function darkStyles(colours: Colours): string {
  const rules = [
    `.ground{background:${colours.ink} !important}.sunk{background:${colours["ink-raised"]} !important}`,
    `.text{color:${colours["on-ink"]} !important}.quiet{color:${colours["on-ink-quiet"]} !important}`,
    `.link{color:${colours["gold-bright"]} !important}.ruled{border-color:${colours["ink-line"]} !important}`,
    `.outlined{border-color:${colours["on-ink-quiet"]} !important}`,
  ];
  return `body{margin:0;padding:0}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

/** A group of blocks, with one line that runs down the margin beside them. */
function groupHtml(blocks: readonly ShownBlock[], colours: Colours): Html {
  const look = "font-size:1px;line-height:9px";
  const line = colours["gold-wire"];
  return layoutTable([
    html`
      <td colspan="3" width="9" bgcolor="${line}" style="${look}">&nbsp;</td>
      <td style="${look}">&nbsp;</td>
    `,
    html`
      <td width="4"></td>
      <td width="1" bgcolor="${line}" style="${look}">&nbsp;</td>
      <td width="4"></td>
      <td style="padding:0 0 20px 14px">${blocks.map((block) => blockHtml(block, colours))}</td>
    `,
  ]);
}

/** The HTML part of a mail: its groups of blocks, and notes below them. */
export function mailHtml(
  { subject, preview, foot }: MailText,
  groups: readonly (readonly ShownBlock[])[],
  { name, brand: { colours } }: Company,
): string {
  const { ink, gold, paper, sunk } = colours;
  const notes = foot.map((text) => ({ as: "note", text }) as const);
  const [first = "", ...rest] = name.split(" ");
  // A word too wide for a phone is broken. WebKit and Gmail know only the older property.
  const breaks = "overflow-wrap:anywhere;word-break:break-word";
  const head = font(17, colours["on-ink"], `border-bottom:1px solid ${gold};font-weight:bold`);
  const page = layoutTable(
    [
      html`
        <td bgcolor="${ink}" style="padding:14px 16px;${head}">
          ${first}
          <span style="color:${gold};font-size:12px;letter-spacing:1px">
            ${rest.join(" ").toUpperCase()}
          </span>
        </td>
      `,
      html`
        <td class="ground" bgcolor="${paper}" style="padding:20px 16px;${breaks}">
          ${groups.map((blocks) => groupHtml(blocks, colours))}
          <div style="padding-left:23px">${notes.map((note) => blockHtml(note, colours))}</div>
        </td>
      `,
    ],
    "max-width:600px;text-align:left",
  );
  const text = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(darkStyles(colours))}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${sunk}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
        ${layoutTable([html`<td class="ground" align="center" bgcolor="${sunk}">${page}</td>`])}
      </body>
    </html>`;
  return htmlText(text);
}
