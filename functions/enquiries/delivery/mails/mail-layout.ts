/**
 * Lays out our mails, as text and as HTML. Styles are inline, since mail programs drop others, and the layout
 * uses tables, for Outlook.
 */
import { raw } from "hono/html";
import type { Company } from "../../../company";
import { documentOf, h, type Content } from "../../../html";
import type { Mail } from "../../../mail/mailer";
import type { SiteIndex } from "../../../paths";
import { columnsAsText } from "../../../tables-as-text";

/** Sender and recipient of every mail we send, and the company whose name and colours it has. */
export type MailIdentity = {
  readonly company: Company;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** URL of the desk; undefined if there is none. */
  readonly desk: string | undefined;
  /** Names of the site's pages by path, if known. */
  readonly pages?: SiteIndex["pages"];
};

/** A label and its value, or a link's words and its URL. */
export type LabelledRow = readonly [label: string, value: string];

/** A part of a mail. */
export type Section =
  | string
  | { readonly as: keyof ReturnType<typeof looksOf>; readonly text: string }
  /** A visitor's message, set apart so that no line of it can pass for one of ours. */
  | { readonly quote: string }
  /** The main button. */
  | { readonly call: LabelledRow }
  | { readonly links: readonly LabelledRow[] }
  | { readonly rows: readonly LabelledRow[] }
  /** How many photos are attached, as photo1, photo2, …; not shown in plain text. */
  | { readonly photos: number }
  /** For each person, lines about the enquiry and where it leads. */
  | {
      readonly people: readonly Readonly<
        { name: string; lines: readonly string[] } & Partial<Record<"href" | "call", string>>
      >[];
    };

/** The parts that differ from mail to mail. By default the reference is the id, and the recipient is the contractor. */
type MailParts = Pick<Mail, "id" | "date" | "subject"> &
  Partial<Pick<Mail, "reference" | "from" | "to" | "replyTo" | "attachments" | "isReply">> & {
    /** The text that a list of mails shows beside the subject. */
    readonly preview?: string;
    readonly groups: readonly (readonly Section[])[];
    /** Below all groups; plain texts are shown as notes. */
    readonly foot: readonly Section[];
  };

type Colours = Company["brand"]["colours"];

const layout = { role: "presentation", width: "100%", cellpadding: "0", cellspacing: "0" };
const table = (rows: readonly Content[], style?: string) =>
  h("table", { ...layout, style }, ...rows.map((cells) => h("tr", cells)));
const blank = raw("&nbsp;");
const space = h("div", { style: "height:8px;line-height:8px;font-size:1px" }, blank);
const font = (size: number, color: string, more = "") =>
  `font-family:Arial,sans-serif;font-size:${size}px;line-height:1.4;color:${color};${more}`;

/** The look of each kind of text; `bar` and `late` stand out. */
function looksOf(colours: Colours) {
  const { text, sunk } = colours;
  const bold = "font-weight:bold;line-height:1.15;margin:0 0 8px";
  const box = "padding:10px 14px;margin:0 0 12px";
  const bar = `border-left:4px solid ${colours["gold-wire"]};background:${sunk};${box}`;
  return {
    title: ["h1.fg", font(26, text, bold)],
    heading: ["h2.fg", font(18, text, bold)],
    note: ["p.mu", font(14, colours["text-quiet"], "margin:0 0 12px")],
    bar: ["p.sk.fg", font(16, text, bar)],
    late: ["p", font(16, "#ffffff", `font-weight:bold;background:#8c1013;${box}`)],
  } as const;
}

/** Stands above a visitor's message. */
const quoteLabel = "They wrote:";

/** Returns a function that renders a section in the firm's colours. */
function painter(colours: Colours): (section: Section) => Content {
  const { ink, text, gold } = colours;
  const looks = looksOf(colours);
  const edge = `border-top:1px solid ${colours["paper-line"]};padding:10px 8px 10px 0;`;
  const anchor = ([label, href]: LabelledRow) =>
    h("a.ln", { href, style: `color:${colours["gold-ink"]}` }, label);
  /** A table cell as a button, since Outlook ignores the padding of links. */
  function button([label, href]: LabelledRow, isFirst = false) {
    const words = font(isFirst ? 20 : 16, isFirst ? ink : text, "font-weight:bold");
    const look = `display:block;padding:14px 6px;text-decoration:none;${words}`;
    const ground = isFirst ? `background:${gold}` : `border:1px solid ${ink}`;
    const style = `${ground};border-radius:3px;mso-padding-alt:14px 6px`;
    const link = h(isFirst ? "a" : "a.fg", { href, style: look }, label);
    return h(isFirst ? "td" : "td.ol", { align: "center", style }, link);
  }
  return (section) => {
    if (typeof section === "string")
      return h("p.fg", { style: font(16, text, "margin:0 0 12px") }, section);
    if ("as" in section) {
      const [element, style] = looks[section.as];
      return h(element, { style }, section.text);
    }
    if ("quote" in section) {
      const words = { dir: "auto", style: font(18, text, "white-space:pre-wrap;margin:0") };
      const look = { style: `border:1px solid ${colours["text-quiet"]};padding:10px 14px` };
      const label = h("p.mu", { style: font(14, colours["text-quiet"], "margin:0") }, quoteLabel);
      return [table([h("td.ol", look, label, h("p.fg", words, section.quote))]), space];
    }
    if ("call" in section) return [table([button(section.call, true)]), space];
    if ("links" in section) {
      const gap = h("td", { width: "8", style: "font-size:1px" }, blank);
      return [table([section.links.flatMap((each) => [gap, button(each)]).slice(1)]), space];
    }
    if ("photos" in section) {
      const { photos } = section;
      const pictures = Array.from({ length: photos }, (_, index) => {
        const alt = `Photo ${index + 1} of ${photos}`;
        return [h("img", { src: `cid:photo${index + 1}`, width: "132", alt }), " "];
      });
      return h("p", { style: "margin:0 0 12px" }, pictures);
    }
    if ("rows" in section) {
      const head = { width: "92", scope: "row", align: "left", valign: "top" };
      const quiet = edge + font(14, colours["text-quiet"], "font-weight:normal");
      const style = edge + font(16, text);
      const rows = section.rows.map(([label, value]) => [
        h("th.mu.li", { ...head, style: quiet }, label),
        h("td.fg.li", { style }, value),
      ]);
      return [
        h("table", { ...layout, role: false }, ...rows.map((cells) => h("tr", cells))),
        space,
      ];
    }
    const people = section.people.map(({ name, lines, href, call }) => {
      const about = lines.map((each) => [h("br"), each]);
      const named = h("b", href ? anchor([name, href]) : name);
      const right = call && table([button(["Call", call])]);
      return [
        h("td.fg.li", { style: edge + font(16, text) }, named, about),
        h("td.li", { width: "84", style: edge }, right),
      ];
    });
    return [table(people), space];
  };
}

/** Dark mode, for mail programs that read style sheets. */
function darkStyles(colours: Colours): string {
  const rules = [
    `.bg{background:${colours.ink} !important}.sk{background:${colours["ink-raised"]} !important}`,
    `.fg{color:${colours["on-ink"]} !important}.mu{color:${colours["on-ink-quiet"]} !important}`,
    `.ln{color:${colours["gold-bright"]} !important}.li{border-color:${colours["ink-line"]} !important}`,
    `.ol{border-color:${colours["on-ink-quiet"]} !important}`,
  ];
  return `body{margin:0;padding:0}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

function mailHtml(
  { subject, preview, groups, foot }: MailParts,
  { name, brand: { colours } }: Company,
): string {
  const { ink, gold, paper, sunk } = colours;
  const paint = painter(colours);
  /** Sections that belong together hang on one line, which runs down the margin. */
  function group(sections: readonly Section[]) {
    const look = { style: "font-size:1px;line-height:9px" };
    const wire = { bgcolor: colours["gold-wire"], ...look };
    const side = h("td", { width: "4" });
    const content = h("td", { style: "padding:0 0 20px 14px" }, sections.map(paint));
    return table([
      [h("td", { colspan: "3", width: "9", ...wire }, blank), h("td", look, blank)],
      [side, h("td", { width: "1", ...wire }, blank), side, content],
    ]);
  }
  const notes = foot.map((each) =>
    paint(typeof each === "string" ? { as: "note", text: each } : each),
  );
  const below = h("div", { style: "padding-left:23px" }, notes);
  const [first = "", ...rest] = name.split(" ");
  const small = `color:${gold};font-size:12px;letter-spacing:1px`;
  // A word that is too wide for a phone, like a long URL. WebKit and Gmail know the older of the two.
  const breaks = "overflow-wrap:anywhere;word-break:break-word";
  const head = font(17, colours["on-ink"], `border-bottom:1px solid ${gold};font-weight:bold`);
  const logo = [first, " ", h("span", { style: small }, rest.join(" ").toUpperCase())];
  const rows = [
    h("td", { bgcolor: ink, style: `padding:14px 16px;${head}` }, logo),
    h("td.bg", { bgcolor: paper, style: `padding:20px 16px;${breaks}` }, groups.map(group), below),
  ];
  const page = table(rows, "max-width:600px;text-align:left");
  const hidden = "display:none;max-height:0;overflow:hidden;mso-hide:all";
  return documentOf(
    h(
      "head",
      h("meta", { charset: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", subject),
      h("style", raw(darkStyles(colours))),
    ),
    h(
      "body.bg",
      { style: `margin:0;padding:0;background:${sunk}` },
      h("div", { style: hidden }, preview),
      table([h("td.bg", { align: "center", bgcolor: sunk }, page)]),
    ),
  );
}

/** Whatever a mail program may take for the end of a line. */
const lineEnd = /\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/;

function textOf(section: Section): string {
  const links = (rows: readonly LabelledRow[]) =>
    rows.map(([label, url]) => (url.startsWith("tel:") ? label : `${label}: ${url}`)).join("\n");
  if (typeof section === "string") return section;
  if ("as" in section) return section.text;
  if ("quote" in section) return [quoteLabel, ...section.quote.split(lineEnd)].join("\n> ");
  if ("call" in section) return links([section.call]);
  if ("links" in section) return links(section.links);
  if ("photos" in section) return "";
  // With the values aligned below one another.
  if ("rows" in section)
    return columnsAsText(section.rows.map(([label, value]) => [`${label}:`, value]));
  const people = section.people.map(({ name, lines, href, call }) =>
    [name, ...lines, call?.replace("tel:", "Call "), href].filter(Boolean).join("\n"),
  );
  return people.join("\n\n");
}

/** A mail of ours. Its Message-ID (RFC 5322, 3.6.4) stays the same when it is sent again. */
export function layOutMail(parts: MailParts, { company, from, to }: MailIdentity): Mail {
  const { groups, foot, preview, ...mail } = parts;
  const texts = [...groups.flat(), ...foot].map(textOf).filter(Boolean);
  return {
    reference: mail.id,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    from,
    to,
    replyTo: undefined,
    text: `${texts.join("\n\n")}\n`,
    html: mailHtml({ groups, foot, preview, ...mail }, company),
    ...mail,
  };
}
