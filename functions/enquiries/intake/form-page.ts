/** The contact page for visitors without script, with the form as they left it and what is wrong. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load, type CheerioAPI } from "cheerio/slim";
import { apiPaths, sharedPagePaths } from "../../shared/paths";
import type { Log } from "../../log";
import {
  formFieldNames,
  photosField,
  urgentId,
  type SubmittedFields,
} from "../../shared/contact-fields";
import type { ErrorReply } from "./receive-enquiry";

/** The HTML of a page; Netlify's adapter moves it. Rejects if there is none. */
export function readBuiltPage(publicFolder: string, path: string): Promise<string> {
  const read = (end: string) => readFile(join(publicFolder, path + end), "utf8");
  return read("/index.html").catch(() => read(".html"));
}

/** The form as a visitor left it, and what is wrong. */
export type FormState = Pick<ErrorReply, "errors" | "problem"> & {
  readonly submitted?: SubmittedFields;
  /** Shows the advice to ring. */
  readonly urgent?: boolean;
};

const fieldNames = [photosField.name, ...formFieldNames] as const;

/** Selects scripts, which would take over the page and empty the form again. Data blocks (JSON-LD) may stay. */
const scripts = [
  'script:not([type$="json"])',
  "link[rel=modulepreload]",
  ...["[as=script]", "[as=fetch]", ":not([as])"].map(
    (condition) => `link[rel=preload]${condition}`,
  ),
].join();

/** A field of the form: all elements of its name, and the one to type into, without its radio buttons. */
function fieldOf($: CheerioAPI, name: (typeof fieldNames)[number]) {
  const elements = $(`form[action="${apiPaths.contact}"] [name="${name}"]`);
  const field = elements.not("[type=radio]");
  if (field.length === 0) throw new Error(`The form has no field ${name}`);
  return { elements, field };
}

/** Fills in a field: the radio button of the value, or the one for others and its text field. */
function fillValue($: CheerioAPI, { elements, field }: ReturnType<typeof fieldOf>, value: string) {
  const choices = elements.filter("[type=radio]").toArray();
  const valueOf = (choice: (typeof choices)[number]) => $(choice).attr("value");
  const match = choices.find((choice) => valueOf(choice) === value);
  const choice = match ?? choices.find((option) => !valueOf(option));
  if (choice && value) $(choice).attr("checked", "");
  if (match) return;
  if (!field.is("textarea")) field.attr("value", value);
  // A browser drops the first line break in a textarea, so write it twice.
  else field.text(value.startsWith("\n") ? `\n${value}` : value);
}

/** The contact page with its form in this state, as form-field.tsx marks it up; throws if a field is missing. */
export function fillForm(
  source: string,
  { submitted = {}, errors = {}, problem, urgent = false }: FormState,
): string {
  const $ = load(source);
  const form = $(`form[action="${apiPaths.contact}"]`);
  if (form.length === 0) throw new Error("The page has no contact form");
  const list = $("<ul>");
  for (const name of fieldNames) {
    const { elements, field } = fieldOf($, name);
    // A page cannot choose files on a visitor's behalf.
    const value = name === photosField.name ? undefined : submitted[name];
    if (typeof value === "string") fillValue($, { elements, field }, value);
    const error = errors[name];
    if (!error) continue;
    const id = `${name}-error`;
    const describedBy = [field.attr("aria-describedby"), id].filter(Boolean).join(" ");
    field.attr({ "aria-invalid": "true", "aria-describedby": describedBy });
    const message = $("<p>").attr("id", id).text(error);
    field.after(message.prepend('<span class="visually-hidden">Error: </span>'));
    list.append($("<li>").append($("<a>").attr("href", `#${name}`).text(error)));
  }
  if (urgent) form.find(`#${urgentId}`).removeAttr("hidden");
  const alert = $('<div role="alert"><h3 id="form-problem">There is a problem</h3></div>');
  if (problem) alert.append($("<p>").text(problem));
  if (list.children().length > 0) alert.append(list);
  form.prepend(
    $('<div tabindex="-1" autofocus role="group" aria-labelledby="form-problem">').append(alert),
  );
  $(scripts).remove();
  $("title").first().prepend("Error: ");
  return $.html();
}

/** The contact page in this state (`html`), and as it was built (`built`); undefined if it cannot be used. */
export async function formPage(state: FormState, publicFolder: string, log: Log) {
  try {
    const built = await readBuiltPage(publicFolder, sharedPagePaths.contact);
    return { html: fillForm(built, state), built };
  } catch (error) {
    log({ level: "warning", event: "contact page not usable", error: String(error) });
    return undefined;
  }
}
