/** The calls to the contact function: the token, and the message. */
import { apiPaths } from "../../functions/paths";
import type { FieldErrors } from "../../functions/contact/contact-fields";
import { photosField } from "../../functions/contact/photo-rules";
import { fetchJson, type JsonAnswer } from "../islands/fetch-json";
import type { ChosenPhoto } from "./photos/use-photos";

/** Milliseconds. */
const timeouts = { token: 10_000, message: 20_000 };

/** What is sent, by the names of the fields; also those that no person fills in. */
export type Submission = Readonly<Record<string, string | undefined>>;

/** What became of a message: taken, to be corrected, or not delivered. */
export type SendResult =
  | { readonly outcome: "sent"; readonly reference: string }
  | { readonly outcome: "invalid"; readonly errors: FieldErrors }
  | { readonly outcome: "failed" };

/** What goes with a message: photos, and who wants to know how far they are. */
export type Attachments = {
  readonly photos: readonly ChosenPhoto[];
  readonly onProgress: (share: number) => void;
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * A token that tells the server when the form came alive. Never rejects: without one the form
 * works as it does without script.
 */
export async function fetchToken(): Promise<string | undefined> {
  try {
    const { body } = await fetchJson(apiPaths.contactToken, { timeout: timeouts.token });
    return isObject(body) && typeof body["token"] === "string" ? body["token"] : undefined;
  } catch {
    return undefined;
  }
}

function postJson(submission: Submission, key: string): Promise<JsonAnswer> {
  return fetchJson(apiPaths.contact, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(submission),
    timeout: timeouts.message,
  });
}

/** What a photo is called when it travels: a JPEG, unless it is still the file that was chosen. */
function nameOf({ name }: ChosenPhoto, { type }: Blob): string {
  return type === "image/jpeg" ? `${name.replace(/\.[^.]*$/, "")}.jpg` : name;
}

async function postForm(submission: Submission, key: string, { photos, onProgress }: Attachments) {
  const { postWithProgress } = await import(
    /* webpackChunkName: "photos" */ "./photos/post-with-progress"
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(submission)) if (value) form.append(name, value);
  for (const photo of photos) {
    const blob = await photo.small;
    form.append(photosField.name, blob, nameOf(photo, blob));
  }
  return postWithProgress(apiPaths.contact, { "Idempotency-Key": key }, form, onProgress);
}

/**
 * Sends a message. Whatever is not a clear yes from our own server is a failure.
 * @throws for a network error, 20 seconds of silence, an answer that is no JSON
 */
export async function sendEnquiry(
  submission: Submission,
  key: string,
  attachments: Attachments,
): Promise<SendResult> {
  const { status, body } = await (attachments.photos.length > 0
    ? postForm(submission, key, attachments)
    : postJson(submission, key));
  if (status === 200 && isObject(body) && body["status"] === "OK") {
    return { outcome: "sent", reference: String(body["reference"]) };
  }
  // 429: too many photos on their way, which the visitor can leave out.
  if ((status === 422 || status === 429) && isObject(body) && isObject(body["errors"])) {
    return { outcome: "invalid", errors: body["errors"] };
  }
  console.error(`The contact message was not accepted: status ${status}`);
  return { outcome: "failed" };
}
