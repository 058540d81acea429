/** The contact page for a visitor without script whose message was not taken, with what was typed and what is wrong. */
import { load, type CheerioAPI } from "cheerio/slim";
import { html } from "hono/html";
import { apiPaths, sharedPagePaths } from "../../paths";
import type { Log } from "../../log";
import {
  contactField,
  contactFieldNames,
  originField,
  stateClassAttribute,
  type ContactField,
  type FieldErrors,
  type FormStateName,
  type TypedFields,
} from "../contact-fields";
import { createBuiltPage } from "../built-site";
import { photosField } from "../photo-rules";

/** The form as a visitor left it. */
export type FormState = {
  readonly typed: TypedFields;
  readonly errors: FieldErrors;
  /** What is wrong if no field is. */
  readonly problem?: string | undefined;
  /** What was said of the page that led to the form. */
  readonly from?: string;
};

/** Writes the contact page with the form in this state. */
export type RenderForm = (state: FormState) => Promise<string> | string;

const fieldNames = [...contactFieldNames, photosField.name] as const;

/** The markup of src/contact/error-summary.tsx; `autofocus` does what the script does there. */
async function summaryOf({ errors, problem }: FormState, className: string): Promise<string> {
  const links = fieldNames
    .filter((name) => errors[name])
    .map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`);
  const list =
    links.length > 0
      ? html`<ul>
          ${links}
        </ul>`
      : "";
  const summary = await html`<div
    tabindex="-1"
    autofocus
    class="${className}"
    aria-labelledby="form-problem"
  >
    <div role="alert">
      <h3 id="form-problem">There is a problem</h3>
      ${problem && html`<p>${problem}</p>`} ${list}
    </div>
  </div>`;
  return summary.replace(/>\s+</g, "><");
}

/** The markup of src/contact/form-field.tsx. */
async function fillForm($: CheerioAPI, state: FormState): Promise<void> {
  const form = $("form");
  const classOf = (name: FormStateName) => form.attr(stateClassAttribute(name)) ?? "";
  for (const name of fieldNames) {
    const field = $(`[name="${name}"]`);
    if (field.length === 0) throw new Error(`The form has no field ${name}`);
    // A page cannot choose files for anyone.
    const value = name === photosField.name ? undefined : state.typed[name];
    if (typeof value === "string") {
      if (!field.is("textarea")) field.attr("value", value);
      // The first line break in a textarea is left out when a page is read.
      else field.text(value.startsWith("\n") ? `\n${value}` : value);
    }
    const error = state.errors[name];
    if (!error) continue;
    const id = `${name}-error`;
    const describedBy = [field.attr("aria-describedby"), id].filter(Boolean).join(" ");
    field.attr({ "aria-invalid": "true", "aria-describedby": describedBy });
    const label = html`<span class="visually-hidden">Error: </span>`;
    field.before(
      (await html`<p id="${id}" class="${classOf("error")}">${label}${error}</p>`).toString(),
    );
    field.parent().addClass(classOf("invalid"));
  }
  if (state.from) $(`[name="${originField}"]`).attr("value", state.from);
  form.prepend(await summaryOf(state, classOf("summary")));
}

/** Scripts would take over the page and empty the form again; data blocks (JSON-LD) may stay. */
const scripts = [
  'script:not([type$="json"])',
  "link[rel=modulepreload]",
  ...["[as=script]", "[as=fetch]", ":not([as])"].map((what) => `link[rel=preload]${what}`),
].join();

const formMark = "<!--form-->";

/**
 * Takes the built contact page apart once, since parsing all of it takes a hundred times as long as the
 * form alone.
 * @returns what writes the page with its form in a given state
 * @throws {Error} if it has no contact form
 */
export function prepareFormPage(source: string): RenderForm {
  const $ = load(source);
  const form = $(`form[action="${apiPaths.contact}"]`);
  if (form.length === 0) throw new Error("The page has no contact form");
  $(scripts).remove();
  const title = $("title").first();
  title.text(`Error: ${title.text()}`);
  const formSource = $.html(form);
  form.replaceWith(formMark);
  const [before = "", after = ""] = $.html().split(formMark);
  return async (state) => {
    const part = load(formSource, null, false);
    await fillForm(part, state);
    return before + part.html() + after;
  };
}

function plainField(name: ContactField) {
  const { label, rows, type = "text" } = contactField(name);
  const field = rows
    ? html`<textarea id="${name}" name="${name}" rows="${rows}"></textarea>`
    : html`<input id="${name}" name="${name}" type="${type}" />`;
  return html`<div><label for="${name}">${label}</label>${field}</div>`;
}

/** In place of a page that was not built or has changed beyond recognition. */
const plainPage = () =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Contact Us</title>
      </head>
      <body>
        <h1>Contact Us</h1>
        <form action="${apiPaths.contact}" method="post" enctype="multipart/form-data">
          ${contactFieldNames.map(plainField)}
          <input
            name="${photosField.name}"
            type="file"
            multiple
            aria-label="${photosField.label}"
          />
          <button>Send Message</button>
        </form>
      </body>
    </html>`;

/**
 * Renders from the built page; what a visitor typed comes back in any case, if need be in a plain page.
 * @param publicFolder the built site
 */
export function createFormPage(publicFolder: string, log: Log): RenderForm {
  const builtPage = createBuiltPage(publicFolder, sharedPagePaths.contact, prepareFormPage);
  return async (state) => {
    try {
      return await (
        await builtPage()
      )(state);
    } catch (error) {
      log({ level: "warning", event: "contact page not usable", error: String(error) });
      return prepareFormPage((await plainPage()).toString())(state);
    }
  };
}
