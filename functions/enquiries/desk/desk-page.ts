/** A page of the desk: its head, navigation and foot. */
import { html } from "hono/html";
import { htmlResponse, htmlText } from "../../http/respond";
import type { DeskContext } from "./desk-context";
import { actionButton, postForm } from "./forms";
import { icon, type HtmlPart } from "./html-parts";

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
