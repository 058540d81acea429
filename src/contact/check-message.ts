/** The form's check; fetched on the first try to send, because yup is needed no earlier. */
import type { CheckedRequest, ContactRequest } from "../../functions/contact/contact-request";

/** Milliseconds. */
const timeout = 5000;

function fetchCheck() {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error("The check did not arrive in time"));
    }, timeout);
  });
  return Promise.race([import("../../functions/contact/contact-request"), late]);
}

/**
 * Checks and trims a message. Never rejects: where the check cannot be fetched (no line, or a
 * newer build has replaced it), the message goes as it is, and the server says what is wrong.
 */
export async function checkMessage(values: ContactRequest): Promise<CheckedRequest> {
  try {
    const { checkContactRequest } = await fetchCheck();
    return await checkContactRequest(values);
  } catch (error) {
    console.error("The message goes unchecked:", error);
    return { request: values };
  }
}
