/** The parts that all pages of the desk share: head, navigation, foot, and forms with a token. */
import type { Company } from "../../company";
import { page } from "../../http/respond";
import { documentOf, h, type Content } from "../../html";
import type { SiteIndex } from "../../paths";
import type { Session } from "../store/desk/sessions";
import { versionOf, type DeskEnquiry } from "../enquiry";

/** The parts of a page. */
export type DeskContext = {
  /** Path at which the desk is served. */
  readonly base: string;
  readonly company: Company;
  readonly site: SiteIndex;
  /** Undefined if the visitor is not signed in. */
  readonly session: Session | undefined;
  /** Sent with each form, so that no other site's page can send one. */
  readonly token: string;
  readonly now: number;
  readonly request: Request;
  /** The visitor's, if it is known. */
  readonly ip?: string | undefined;
};

const drawings = {
  phone:
    "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  chat: "M4 20l1.3-4.2A8.5 8.5 0 1 1 8.5 19z",
  text: "M3 4h18v13H10l-5 4v-4H3zM8 10.5h.5M12 10.5h.5M16 10.5h.5",
  go: "M4 12h15M13 6l6 6-6 6",
  back: "M20 12H5M11 6l-6 6 6 6",
  pin: "M12 21s7-6.5 7-11.5A7 7 0 0 0 5 9.5C5 14.5 12 21 12 21zM12 7v5",
  list: "M4 5h2v2H4zM4 11h2v2H4zM4 17h2v2H4zM10 6h11M10 12h11M10 18h11",
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21",
  bars: "M4 20h17M6 20v-6h3v6M11 20V5h3v15M16 20v-9h3v9",
  camera: "M3 7h4l2-3h6l2 3h4v13H3zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
};

/** An icon, hidden from screen readers, since words beside it say the same. */
export const icon = (name: keyof typeof drawings): Content =>
  h("svg.i", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: drawings[name] }));

/** The switch of a fuse board; the words beside it say whether it is on. */
export const breaker = h("span.breaker", { "aria-hidden": "true" });

/** A visitor's words, which may be written from right to left, beside ours. */
export const typed = (words: string): Content => h("bdi", words);

/** Words for screen readers only. */
export const unseen = (words: string): Content => h("span.visually-hidden", words);

type Fields = Readonly<Record<string, string | number>>;

/** A form that changes something; it posts its fields to a path below the desk. */
export function post(
  { base, token }: Pick<DeskContext, "base" | "token">,
  path: string,
  fields: Fields,
  ...content: readonly Content[]
): Content {
  const hidden = Object.entries({ token, ...fields }).map(([name, value]) =>
    h("input", { type: "hidden", name, value }),
  );
  return h("form", { method: "post", action: `${base}/${path}` }, hidden, content);
}

/** A form that changes an enquiry, unless somebody else has changed it since. */
export const press = (
  { reference, events }: DeskEnquiry,
  fields: Fields,
  context: DeskContext,
  ...content: readonly Content[]
): Content => post(context, reference, { version: versionOf(events), ...fields }, content);

/** The content of a page. */
type DeskPage = {
  readonly title: string;
  /** Path below the desk, for the lists, the search and the figures. */
  readonly place?: string;
  /** Shown in the head instead of the firm's name. */
  readonly head?: Content;
  /** The result of the last action, and how to undo it. */
  readonly did?: Content;
  readonly main: Content;
  /** Class of the body. */
  readonly kind?: string;
};

const places = [
  ["", "list", "Enquiries"],
  ["/find", "find", "Find"],
  ["/figures", "bars", "Figures"],
] as const;

function foot(context: DeskContext): Content {
  const { base, session } = context;
  if (!session) return h("p", "No link? Whoever looks after the website can make you one.");
  const links = [
    h("li", "Signed in as ", session.user),
    h("li", h("a", { href: `${base}/devices` }, "Devices")),
    h("li", h("a", { href: "/" }, "The website")),
    h("li", post(context, "devices", { out: "this" }, h("button.button.link", "Sign out"))),
  ];
  return h("ul.cluster", links);
}

/**
 * Headers of every answer of the desk: no cache keeps it, no search engine lists it, no other site learns its address.
 * "no-referrer" would make browsers send the page's own forms with the origin null. Fonts are inside the style sheet.
 */
export const deskHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; font-src data:; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** A page of the desk, without a script. */
export function deskPage(status: number, shown: DeskPage, context: DeskContext): Response {
  const { title, place, head, did, main, kind } = shown;
  const { base, company, site, session } = context;
  const [name = "", ...rest] = company.name.split(" ");
  const mark = h("img", { src: "/favicon.svg", alt: "", width: 28, height: 28 });
  const small = h("small", session ? "Desk" : rest.join(" "));
  const logo = h("a.logo", { href: session ? base : "/" }, mark, h("span", name, " ", small));
  const links = places.map(([path, drawing, words]) =>
    h("a", { href: base + path, "aria-current": path === place && "page" }, icon(drawing), words),
  );
  const text = documentOf(
    h(
      "head",
      h("meta", { charset: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("title", `${title} | Desk | ${company.name}`),
      site.styles.map((href) => h("link", { rel: "stylesheet", href })),
    ),
    h(
      "body",
      { class: session ? kind : "door" },
      h("a.skip.visually-hidden", { href: "#main" }, "Skip to content"),
      h(
        "header.top.ink.cluster",
        head ?? logo,
        session && h("nav.nav.ink.cluster", { "aria-label": "Desk" }, links),
      ),
      h(
        "main",
        { id: "main" },
        did && h("div.did.ink.cluster", { role: "status" }, did),
        h("div.page", main),
      ),
      h("footer.foot.note", foot(context)),
    ),
  );
  return page(status, text, "", deskHeaders);
}
