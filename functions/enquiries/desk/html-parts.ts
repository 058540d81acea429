/** Parts of the desk's pages: icons, links, and texts of visitors. */
import { html } from "hono/html";
import type { Html } from "../../http/respond";

/** A part of a page: HTML, or text, which the template escapes. False and undefined show nothing. */
export type HtmlPart = Html | string | false | undefined | readonly HtmlPart[];

const iconPaths = {
  phone:
    "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  chat: "M4 20l1.3-4.2A8.5 8.5 0 1 1 8.5 19z",
  text: "M3 4h18v13H10l-5 4v-4H3zM8 10.5h.5M12 10.5h.5M16 10.5h.5",
  go: "M4 12h15M13 6l6 6-6 6",
  back: "M20 12H5M11 6l-6 6 6 6",
  pin: "M12 21s7-6.5 7-11.5A7 7 0 0 0 5 9.5C5 14.5 12 21 12 21zM12 7v5",
  day: "M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M8 15l3 3 5-5",
  add: "M12 4v16M4 12h16",
  list: "M4 5h2v2H4zM4 11h2v2H4zM4 17h2v2H4zM10 6h11M10 12h11M10 18h11",
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21",
  bars: "M4 20h17M6 20v-6h3v6M11 20V5h3v15M16 20v-9h3v9",
  camera: "M3 7h4l2-3h6l2 3h4v13H3zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
};

/** An icon, hidden from screen readers, since the label beside it says the same. */
export const icon = (name: keyof typeof iconPaths): HtmlPart =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="${iconPaths[name]}" />
  </svg>`;

/** A link with an icon; undefined without a URL. */
export const iconLink = (
  iconName: keyof typeof iconPaths,
  label: HtmlPart,
  href: string | undefined,
  attributes?: HtmlPart,
): HtmlPart =>
  href && html`<a href="${href}" ${attributes}>${icon(iconName)}<span>${label}</span></a>`;

/** The switch of a fuse board; the label beside it says whether it is on. */
export const switchIcon: HtmlPart = html`<span class="switch" aria-hidden="true"></span>`;

/** A visitor's text, which may be written from right to left, beside ours. */
export const bidiIsolateHtml = (text: string): HtmlPart => html`<bdi>${text}</bdi>`;

/** Text for screen readers only. */
export const visuallyHidden = (text: string): HtmlPart =>
  html`<span class="visually-hidden">${text}</span>`;

/** The attribute of a link that opens a new tab, so that what was typed into this page is not lost. */
export const inNewTab: HtmlPart = html`target="_blank"`;
