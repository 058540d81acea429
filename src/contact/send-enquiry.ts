/** The call that sends a message. */
import { apiPaths } from "../../functions/addresses";
import type { FieldErrors } from "../../functions/contact/contact-fields";
import type { ContactRequest } from "../../functions/contact/contact-request";

const timeout = 20_000;

/** Fields of the form that no person fills in: the trap, and the page that led here. */
export type HiddenFields = { readonly website: string; readonly from: string };

/** What is sent: the message, and the fields that no person fills in. */
export type Submission = ContactRequest & HiddenFields & { readonly token?: string };

/** What became of a message: taken, to be corrected, or not delivered. */
export type SendResult =
  | { readonly outcome: "sent"; readonly reference: string }
  | { readonly outcome: "invalid"; readonly errors: FieldErrors }
  | { readonly outcome: "failed" };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Sends a message. Whatever is not a clear yes from our own server is a failure.
 * @throws for a network error, 20 seconds of silence, an answer that is no JSON
 */
export async function sendEnquiry(submission: Submission, key: string): Promise<SendResult> {
  const response = await fetch(apiPaths.contact, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(timeout),
  });
  const answer: unknown = await response.json();
  if (response.ok && isObject(answer) && answer["status"] === "OK") {
    return { outcome: "sent", reference: String(answer["reference"]) };
  }
  if (response.status === 422 && isObject(answer) && isObject(answer["errors"])) {
    return { outcome: "invalid", errors: answer["errors"] };
  }
  console.error(`The contact message was not accepted: status ${response.status}`);
  return { outcome: "failed" };
}
