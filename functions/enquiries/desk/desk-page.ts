/** The parts that all pages of the desk share: head, navigation, foot, and forms with a token. */
import { html } from "hono/html";
import type { Company } from "../../company";
import { htmlText, htmlResponse, type Html } from "../../http/respond";
import type { SiteIndex } from "../../site-index";
import type { Session } from "../store/desk/sessions";
import type { Actor, StoredEnquiry } from "../enquiry";

/** A part of a page: HTML, or text, which the template escapes. False and undefined show nothing. */
export type HtmlPart = Html | string | false | undefined | readonly HtmlPart[];

/** Everything about a request, the company and the site that the pages of the desk need. */
export type DeskContext = {
  /** Path at which the desk is served. */
  readonly base: string;
  readonly company: Company;
  readonly site: SiteIndex;
  /** Undefined if the visitor is not signed in. */
  readonly session: Session | undefined;
  /** The user who was signed in on this device within a year. */
  readonly deviceUser: string | undefined;
  /** Sent with each form, so that no other site's page can send one. */
  readonly token: string;
  readonly now: number;
  readonly request: Request;
  /** The visitor's IP, if it is known. */
  readonly ip: string | undefined;
  /** Days for which enquiries that ended are kept. */
  readonly retentionDays: number;
  /** True if anybody may use the desk. */
  readonly hasUsers: boolean;
};

/** The content of Hono's context for the routes of the desk. */
export type DeskEnv = {
  readonly Bindings: { readonly ip: string | undefined };
  readonly Variables: {
    readonly context: DeskContext;
    readonly query: URLSearchParams;
    readonly form: URLSearchParams;
    /** The session of the signed-in user; the page that signs in has none. */
    readonly session: Session;
  };
};

/** The message if a form asks for something that the present pages do not offer. */
export const pageOutOfDate = "This page is out of date. Reload it and try again.";

/** An action that cannot be done: what is wrong, the kind of action, and the form as it was submitted. */
export type InvalidAction = {
  readonly problem: string;
  readonly kind: string;
  readonly submitted: URLSearchParams;
};

/** A part of an enquiry's page, which shows what was submitted if the last form was invalid. */
export type EnquiryPart = (
  enquiry: StoredEnquiry,
  context: DeskContext,
  invalid: InvalidAction | undefined,
) => HtmlPart;

/** The id of the element that says what is wrong. */
export const problemId = "problem";

/** The user and the device of a session, as events name them. */
export const sessionActor = (session: Session | undefined): Actor => ({
  user: session?.user ?? "",
  device: session?.device.split(" (")[0] ?? "",
});

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

/** The id of the form of a page with words to type. Fields and buttons all over the page belong to it. */
export const changeFormId = "change";

/**
 * A button of that form. The name and value are "do" and the kind of an action, "undo" and the number of an event, or
 * "go" and a path below the desk. "go" stands in for links, which would lose what was begun.
 */
export const actionButton = (
  value: string | number,
  className: string,
  label: HtmlPart,
  name: "do" | "undo" | "go" = "do",
): HtmlPart =>
  html`<button class="${className}" form="${changeFormId}" name="${name}" value="${value}">
    ${label}
  </button>`;

type Field = Readonly<{ name: string; label: HtmlPart; type: string; value: HtmlPart }>;

/** A field with its label. `more` are further attributes, such as the form that it belongs to. */
export const field = ({ name, label, type, value }: Field, more?: HtmlPart): HtmlPart => html`
  <p>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" ${more} />
  </p>
`;

/** The attribute of a field elsewhere on the page than the form that it belongs to. */
export const inChangeForm: HtmlPart = html`form="${changeFormId}"`;

/** The attribute of a link that opens a new tab, so that what was typed into this page is not lost. */
export const inNewTab: HtmlPart = html`target="_blank"`;

type Fields = Readonly<Record<string, string | number>>;

/** Hidden fields of a form, with the token that protects it against forgery by other sites. */
export const hiddenFields = (fields: Fields, { token }: Pick<DeskContext, "token">): HtmlPart =>
  Object.entries({ token, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** A form that changes something; it posts its fields to a path below the desk. */
export const postForm = (
  path: string,
  fields: Fields,
  context: Pick<DeskContext, "base" | "token">,
  content: HtmlPart,
): HtmlPart => html`
  <form method="post" action="${context.base}/${path}">
    ${hiddenFields(fields, context)} ${content}
  </form>
`;

/**
 * The form of a page with words to type. Enter in a field presses its first button (HTML, "implicit submission"). No page
 * has the form's path as its address: a browser without signal shows its error in place of a page that has it, and Back
 * would then leave the form, so that the words are lost.
 */
export const changeForm = (path: string, fields: Fields, context: DeskContext): HtmlPart => html`
  <form id="${changeFormId}" method="post" action="${context.base}/${path}?save=${context.now}">
    ${hiddenFields(fields, context)}
    <button class="visually-hidden" tabindex="-1" aria-hidden="true">Save</button>
  </form>
`;

/** The path below the desk that a button of the form leads to; undefined if another button was pressed. */
export function goPath(form: URLSearchParams): string | undefined {
  const path = form.get("go") ?? undefined;
  return path && !/^[\w/-]*$/.test(path) ? "" : path;
}

type DeskPage = {
  readonly title: string;
  /** Path below the desk of a page that the navigation names. */
  readonly currentPath?: string;
  /** Shown in the head instead of the firm's name. */
  readonly head?: HtmlPart;
  /** The result of the last action, and how to undo it. */
  readonly result?: HtmlPart;
  readonly main: HtmlPart;
  /** The form of a page with words to type. All that leads away is a button of it. */
  readonly form?: HtmlPart;
};

/** The pages of the desk that each page links to. */
export const navigationLinks = [
  { path: "", iconName: "list", label: "Enquiries" },
  { path: "/todo", iconName: "day", label: "To do" },
  { path: "/new", iconName: "add", label: "New" },
  { path: "/find", iconName: "find", label: "Find" },
  { path: "/figures", iconName: "bars", label: "Figures" },
] as const;

const navigation = ({ base }: DeskContext, currentPath: string | undefined, saves: boolean) => html`
  <nav class="nav ink cluster" aria-label="Your desk">
    ${navigationLinks.map(({ path, iconName, label }) =>
      saves
        ? actionButton(path, "", [icon(iconName), label], "go")
        : html`<a href="${base}${path}" aria-current="${path === currentPath ? "page" : "false"}">
            ${icon(iconName)} ${label}
          </a>`,
    )}
  </nav>
`;

function logo({ base, company, session }: DeskContext): HtmlPart {
  const [name = "", ...rest] = company.name.split(" ");
  return html`
    <a class="logo" href="${session ? base : "/"}">
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <span>${name} <small>${session ? "Enquiries" : rest.join(" ")}</small></span>
    </a>
  `;
}

function footer(context: DeskContext, saves: boolean): HtmlPart {
  const { base, session, hasUsers } = context;
  if (!session && !hasUsers) return undefined;
  if (!session) return html`<p>No link? Whoever looks after the website can make you one.</p>`;
  if (saves) return html`<p>Signed in as ${session.user}</p>`;
  const signOut = html`<button class="button link">Sign out</button>`;
  return html`
    <ul class="cluster">
      <li>Signed in as ${session.user}</li>
      <li><a href="${base}/devices">Devices</a></li>
      <li><a href="/">The website</a></li>
      <li>${postForm("devices", { out: "this" }, context, signOut)}</li>
    </ul>
  `;
}

/** Headers of every answer. "no-referrer" would make browsers send the page's own forms with the origin null. */
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
export function deskPage(status: number, page: DeskPage, context: DeskContext): Response {
  const { title, currentPath, head, result, main, form } = page;
  const saves = form !== undefined;
  const { company, site, session } = context;
  const text = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Enquiries | ${company.name}</title>
        <meta name="apple-mobile-web-app-title" content="Enquiries" />
        <meta name="application-name" content="Enquiries" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/icon-192x192.png" />
        ${site.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body class="${!session && "sign-in-page"}">
        <a class="skip visually-hidden" href="#main">Skip to content</a>
        ${form}
        <header class="header ink cluster">
          ${head ?? logo(context)} ${session && navigation(context, currentPath, saves)}
        </header>
        <main id="main">
          ${result && html`<div class="result ink cluster" role="status">${result}</div>`}
          <div class="content">${main}</div>
        </main>
        <footer class="footer note">${footer(context, saves)}</footer>
      </body>
    </html>`;
  return htmlResponse(status, htmlText(text), "");
}

/** A page whose heading and content stand on the line in the margin. */
export function indentedPage(
  status: number,
  title: string,
  content: HtmlPart,
  context: DeskContext,
) {
  const main = html`<div class="margin-line">
    <h1>${title}</h1>
    ${content}
  </div>`;
  return deskPage(status, { title, main }, context);
}

/** A page with a message and nothing else. */
export const messagePage = (status: number, title: string, text: string, context: DeskContext) =>
  indentedPage(status, title, html`<p class="lead">${text}</p>`, context);
