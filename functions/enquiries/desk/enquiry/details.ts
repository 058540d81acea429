/** The details of an enquiry that the owner can put right: name, number, e-mail address, address and service. */
import { html } from "hono/html";
import { contactFields } from "../../../shared/contact-fields";
import { correctableFields, type CorrectedFields, type StoredEnquiry } from "../../enquiry";
import type { EnquiryPart } from "../desk-context";
import { actionButton, field, inChangeForm } from "../forms";
import { serviceSelect, sanitiseField } from "../new-enquiry-page";

/** The name and id of a field. A link to it opens its part (HTML, "ancestor details revealing algorithm"). */
export const fieldName = (name: keyof CorrectedFields) => `correct-${name}`;

/** The details in a form that differ from those of the enquiry; undefined if there are none. */
export function changedDetails(
  form: URLSearchParams,
  { fields }: StoredEnquiry,
): CorrectedFields | undefined {
  const changed = correctableFields.flatMap((name) => {
    const text = sanitiseField(name, form.get(fieldName(name)) ?? fields[name]);
    return text === sanitiseField(name, fields[name]) ? [] : [[name, text] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The fields, or their values in an invalid form. */
export const detailsFields: EnquiryPart = (enquiry, { site }, invalid) => {
  const { fields } = enquiry;
  const value = (name: keyof CorrectedFields) =>
    invalid?.submitted.get(fieldName(name)) ?? fields[name];
  const inputs = (["name", "phone", "email", "address"] as const).map((name) => {
    const { title: label, max } = contactFields[name];
    const type = name === "phone" ? "tel" : "text";
    const keyboard = name === "email" && html`inputmode="email"`;
    return field(
      { name: fieldName(name), label, type, value: value(name) },
      html`${inChangeForm} maxlength="${max}" ${keyboard}`,
    );
  });
  const isOpen = invalid && changedDetails(invalid.submitted, enquiry);
  return html`
    <details ${isOpen && "open"}>
      <summary class="button link">Put something right</summary>
      <div class="flow">
        ${inputs}
        <p>
          <label for="${fieldName("service")}">${contactFields.service.title}</label>
          ${serviceSelect(fieldName("service"), value("service"), site, inChangeForm)}
        </p>
        ${actionButton("corrected", "button gold", "Save details")}
      </div>
    </details>
  `;
};
