/** "New enquiry": the owner notes who rang. */
import { html } from "hono/html";
import { truncate } from "../safe-text";
import { contactFields, mapFields, type ContactField } from "../../shared/contact-fields";
import { cleanField, type Message } from "../../shared/check-message";
import { europeanDigits } from "../../shared/clean-input";
import type { StoredEnquiry } from "../enquiry";
import type { DeskContext } from "./desk-context";
import { deskPage, navigationLinks } from "./desk-page";
import { actionButton, changeForm, field, inChangeForm, problemId } from "./forms";
import { icon, inNewTab, type HtmlPart } from "./html-parts";
import { otherList } from "./enquiry-rows";
import { listNames } from "./enquiry-status";

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
  value: string,
  { services }: DeskContext["site"],
  more?: HtmlPart,
): HtmlPart {
  const names = new Set(["", value, ...services.map((service) => service.name)]);
  return html`
    <select id="${name}" name="${name}" ${more}>
      ${[...names].map(
        (each) => html`
          <option value="${each}" ${each === value && "selected"}>${each || "Not sure"}</option>
        `,
      )}
    </select>
  `;
}

/** The fields of a form that notes an enquiry, cleaned as the contact form's are. */
export const notedFields = (form: URLSearchParams): Message =>
  mapFields((name) => sanitiseField(name, form.get(name) ?? ""));

/** Says that nothing is saved yet, with links to the page that was pressed, or that a caller needs a name. */
function unsavedResult(go: string | undefined, { base }: DeskContext): HtmlPart {
  const problem = (text: string) => html`<p role="alert" id="${problemId}"><b>${text}</b></p>`;
  if (go === undefined) return problem("Nothing was saved. Write who rang, or the number.");
  const { label = "Open it" } = navigationLinks.find(({ path }) => path === go) ?? {};
  return html`
    ${problem("Not saved yet.")}
    <a class="button sm gold" href="${base}${go}" ${inNewTab}>${label} in a new tab</a>
    <a class="button sm" href="${base}${go}">Leave without saving</a>
  `;
}

/** The form, perhaps one not saved, with the caller's other enquiries and the path pressed. */
export function newEnquiryPage(
  context: DeskContext,
  submitted?: URLSearchParams,
  others: readonly StoredEnquiry[] = [],
  go?: string,
): Response {
  const value = (name: Noted) => submitted?.get(name) ?? "";
  const isNameless = submitted && go === undefined;
  const wrong = isNameless && html`aria-invalid="true" aria-describedby="${problemId}" autofocus`;
  const inputs = (["name", "phone", "email", "address"] as const).map((name) =>
    field(
      { name, label: callFields[name], type: types[name], value: value(name) },
      html`${inChangeForm} maxlength="${contactFields[name].max}" ${name === "name" && wrong}`,
    ),
  );
  const main = html`
    <h1>New enquiry</h1>
    <p class="note">For somebody who rang: they get no e-mail.</p>
    ${otherList("Also from them:", others, context, true)}
    <div class="flow spaced">
      ${inputs}
      <p>
        <label for="service">${callFields.service}</label>
        ${serviceSelect("service", value("service"), context.site, inChangeForm)}
      </p>
      <p>
        <label for="message">${callFields.message}</label>
        <textarea
          id="message"
          name="message"
          ${inChangeForm}
          rows="3"
          maxlength="${contactFields.message.max}"
        >
${value("message")}</textarea>
      </p>
      <p class="cluster">
        ${actionButton("open", "button gold", "Save to ring back")}
        ${actionButton("answered", "button", "Save as answered")}
      </p>
    </div>
  `;
  const head = actionButton("", "", [icon("back"), listNames.open], "go");
  const result = submitted && unsavedResult(go, context);
  const form = changeForm("new", {}, context);
  return deskPage(
    submitted ? 422 : 200,
    { title: "New enquiry", head, result, main, form },
    context,
  );
}
