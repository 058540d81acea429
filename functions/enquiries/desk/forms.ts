/** Forms of the desk, each with a token, and the buttons and fields that belong to them. */
import { html } from "hono/html";
import type { DeskContext } from "./desk-context";
import type { HtmlPart } from "./html-parts";

/** The message if a form asks for something that the present pages do not offer. */
export const pageOutOfDate = "This page is out of date. Reload it and try again.";

/** The id of the element that says what is wrong. */
export const problemId = "problem";

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
 * The form of a page with words to type. Enter in a field presses its first button (HTML, "implicit submission"). No
 * page has the form's path as its address: a browser without signal shows its error in place of a page that has it, and
 * Back would then leave the form, so that the words are lost.
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
