/** The form's check; fetched on the first try to send, because yup is needed no earlier. */
import { ValidationError } from "yup";
import { contactRequestSchema, type ContactRequest } from "../../functions/contact/contact-request";
import type { FieldErrors } from "./send-enquiry";

/** The first message for each field that is wrong; nothing where all is well. */
export async function checkRequest(values: ContactRequest): Promise<FieldErrors> {
  try {
    await contactRequestSchema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages = error.inner.map(({ path = "", message }) => [path, message] as const);
    return Object.fromEntries(messages.reverse());
  }
}

/** What is sent: the values, trimmed. */
export function trimmed(values: ContactRequest): ContactRequest {
  return contactRequestSchema.cast(values);
}
