/** "New enquiry": the owner notes who rang. */
import { html } from "hono/html";
import { truncate } from "../safe-text";
import { contactFields, mapFields, type ContactField } from "../../shared/contact-fields";
import { cleanField, type Message } from "../../shared/check-message";
import { europeanDigits } from "../../shared/clean-input";
import {
  deskPage,
  field,
  hiddenFields,
  typedFormPath,
  type HtmlPart,
  type DeskContext,
} from "./desk-page";

/** The fields of the contact form that the owner fills in for a caller, with their labels at the desk. */
export const callFields = {
  name: "Who rang?",
  phone: "Number",
  email: "E-mail, if you have it",
  address: "Where is the job?",
  service: "For which service?",
  message: "What is it about?",
};
const types = { name: "text", phone: "tel", email: "email", address: "text" };
type Noted = keyof typeof callFields;

/** The text of a field at the desk, cleaned and shortened as the contact form's are. */
export function sanitiseField(name: ContactField, text: string): string {
  const clean = truncate(cleanField(name, text), contactFields[name].max, "");
  return name === "phone" ? europeanDigits(clean) : clean;
}

/** A choice among the site's services; a service that was typed can be kept. */
export function serviceSelect(
  name: string,
  chosen: string,
  { services }: DeskContext["site"],
  more?: HtmlPart,
): HtmlPart {
  const names = new Set(["", chosen, ...services.map((service) => service.name)]);
  return html`
    <select id="${name}" name="${name}" ${more}>
      ${[...names].map(
        (each) => html`
          <option value="${each}" ${each === chosen && "selected"}>${each || "Not sure"}</option>
        `,
      )}
    </select>
  `;
}

/** The enquiry that a form notes, cleaned as the contact form's is; undefined if it names neither a person nor a number. */
export function notedMessage(form: URLSearchParams): Message | undefined {
  const fields = mapFields((name) => sanitiseField(name, form.get(name) ?? ""));
  const { name, phone } = fields;
  return name || phone ? { ...fields, name: name || phone } : undefined;
}

/** The form, with its values as they were `submitted` if it named nobody. */
export function newEnquiryPage(context: DeskContext, submitted?: URLSearchParams): Response {
  const value = (name: Noted) => submitted?.get(name) ?? "";
  const wrong = submitted && html`aria-invalid="true" aria-describedby="problem" autofocus`;
  const inputs = (["name", "phone", "email", "address"] as const).map((name) =>
    field(
      { name, label: callFields[name], type: types[name], value: value(name) },
      html`maxlength="${contactFields[name].max}" ${name === "name" && wrong}`,
    ),
  );
  const main = html`
    <h1>New enquiry</h1>
    <p class="note">
      For somebody who rang. They get no e-mail, and you are only reminded if it is urgent. It
      counts as late after the next working day.
    </p>
    <form class="flow" method="post" action="${typedFormPath("new", context)}">
      ${hiddenFields({}, context)} ${inputs}
      <p>
        <label for="service">${callFields.service}</label>
        ${serviceSelect("service", value("service"), context.site)}
      </p>
      <p>
        <label for="message">${callFields.message}</label>
        <textarea id="message" name="message" rows="3" maxlength="${contactFields.message.max}">
${value("message")}</textarea>
      </p>
      <p class="cluster">
        <button class="button gold" name="do" value="open">Save to ring back</button>
        <button class="button" name="do" value="answered">Save as answered</button>
      </p>
    </form>
  `;
  const problem = "Nothing was saved. Write who rang, or the number.";
  const result = submitted && html`<p role="alert" id="problem"><b>${problem}</b></p>`;
  const shown = { title: "New enquiry", currentPath: "/new", result, main };
  return deskPage(submitted ? 422 : 200, shown, context);
}
