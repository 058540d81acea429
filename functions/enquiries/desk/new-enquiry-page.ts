/** "New enquiry": the owner notes who rang. */
import { html } from "hono/html";
import { cut } from "../shown-text";
import { contactFields, forEachField, type ContactField } from "../../shared/contact-fields";
import { cleanField, type Message } from "../../shared/check-message";
import { europeanDigits } from "../../shared/visitor-text";
import { deskPage, filledInAgain, hiddenFields, type DeskContext } from "./desk-page";

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

/** The enquiry that a form notes, cleaned as the contact form's is; undefined if it names neither a person nor a number. */
export function notedMessage(form: URLSearchParams): Message | undefined {
  const text = (name: ContactField) =>
    cut(cleanField(name, form.get(name) ?? ""), contactFields[name].max, "");
  const typed = { ...forEachField(text), phone: europeanDigits(text("phone")) };
  const { name, phone } = typed;
  return name || phone ? { ...typed, name: name || phone } : undefined;
}

/** The form; `refused` is what was typed, if it was refused. */
export function newEnquiryPage(context: DeskContext, refused?: URLSearchParams): Response {
  const filled = refused ?? context.draft;
  const value = (name: Noted) => filled?.get(name) ?? "";
  const wrong = refused && html`aria-invalid="true" aria-describedby="problem" autofocus`;
  const inputs = (["name", "phone", "email", "address"] as const).map(
    (name) => html`
      <p>
        <label for="${name}">${callFields[name]}</label>
        <input
          id="${name}"
          name="${name}"
          type="${types[name]}"
          value="${value(name)}"
          maxlength="${contactFields[name].max}"
          autocomplete="off"
          ${name === "name" && wrong}
        />
      </p>
    `,
  );
  const services = ["", ...context.site.services.map(({ name }) => name)].map(
    (name) => html`
      <option value="${name}" ${name === value("service") && "selected"}>
        ${name || "Not sure"}
      </option>
    `,
  );
  const main = html`
    <h1>New enquiry</h1>
    <p class="note">
      For somebody who rang. They get no e-mail, and you are only reminded if it is urgent. It
      counts as late after the next working day.
    </p>
    <form class="flow" method="post" action="${context.base}/new">
      ${hiddenFields({}, context)} ${inputs}
      <p>
        <label for="service">${callFields.service}</label>
        <select id="service" name="service">
          ${services}
        </select>
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
  const problem = refused ? "Nothing was saved. Write who rang, or the number." : filledInAgain;
  const result = filled && html`<p role="alert" id="problem"><b>${problem}</b></p>`;
  const shown = { title: "New enquiry", place: "/new", result, main };
  return deskPage(refused ? 422 : 200, shown, context);
}
