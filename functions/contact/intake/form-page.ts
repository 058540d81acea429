/** The contact page for a visitor without script whose message was not taken. */
import { apiPaths } from "../../paths";
import { contactField, contactFieldNames, type ContactField } from "../contact-fields";
import { photosField } from "../photo-rules";
import type { Log } from "../../log";
import type { FormState } from "./fill-form";
import { createBuiltPage } from "./built-page";
import { preparePage } from "./prepare-page";

/** Writes the contact page with the form in this state. */
export type RenderForm = (state: FormState) => Promise<string> | string;

function plainField(name: ContactField): string {
  const { label, rows, type = "text" } = contactField(name);
  const field = rows
    ? `<textarea id="${name}" name="${name}" rows="${rows}"></textarea>`
    : `<input id="${name}" name="${name}" type="${type}">`;
  return `<div><label for="${name}">${label}</label>${field}</div>`;
}

/** Stands in where the page was not built or has changed beyond recognition. */
const plainPage = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contact Us</title>
</head>
<body>
<h1>Contact Us</h1>
<form action="${apiPaths.contact}" method="post" enctype="multipart/form-data">
${contactFieldNames.map(plainField).join("\n")}
<div><label for="${photosField.name}">${photosField.label}</label><input id="${photosField.name}" name="${photosField.name}" type="file" multiple accept="${photosField.accept}"></div>
<button>Send Message</button>
</form>
</body>
</html>`;

/**
 * Renders from the built page. What a visitor typed comes back in any case: without the page, or if
 * it cannot be filled, in a plain one.
 * @param files where the built contact page may be; Netlify's adapter moves it
 */
export function createFormPage(files: readonly string[], log: Log): RenderForm {
  const builtPage = createBuiltPage(files, (html) => preparePage(html, apiPaths.contact));
  return async (state) => {
    try {
      return (await builtPage())(state);
    } catch (error) {
      log({ level: "warning", event: "contact page not usable", error: String(error) });
      return preparePage(plainPage, apiPaths.contact)(state);
    }
  };
}
