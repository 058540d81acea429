/** The call that sends a message. */
import { apiPaths } from "../../functions/paths";
import type { FieldErrors } from "../../functions/contact/contact-fields";
import type { ContactRequest } from "../../functions/contact/contact-request";
import { photosField } from "../../functions/contact/photo-rules";
import type { ChosenPhoto } from "./photos/chosen-photo";

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

/** What goes with a message: photos, and who wants to know how far they are. */
export type Enclosure = {
  readonly photos: readonly ChosenPhoto[];
  readonly onProgress: (share: number) => void;
};

type Answer = { readonly status: number; readonly text: string };

async function postJson(submission: Submission, key: string): Promise<Answer> {
  const response = await fetch(apiPaths.contact, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, text: await response.text() };
}

/** What a photo is called when it travels: a JPEG, unless it is still the file that was chosen. */
function nameOf({ name }: ChosenPhoto, { type }: Blob): string {
  return type === "image/jpeg" ? `${name.replace(/\.[^.]*$/, "")}.jpg` : name;
}

async function postForm(
  submission: Submission,
  key: string,
  { photos, onProgress }: Enclosure,
): Promise<Answer> {
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
  enclosure: Enclosure,
): Promise<SendResult> {
  const { status, text } =
    enclosure.photos.length > 0
      ? await postForm(submission, key, enclosure)
      : await postJson(submission, key);
  const answer: unknown = JSON.parse(text);
  if (status === 200 && isObject(answer) && answer["status"] === "OK") {
    return { outcome: "sent", reference: String(answer["reference"]) };
  }
  if (status === 422 && isObject(answer) && isObject(answer["errors"])) {
    return { outcome: "invalid", errors: answer["errors"] };
  }
  console.error(`The contact message was not accepted: status ${status}`);
  return { outcome: "failed" };
}
