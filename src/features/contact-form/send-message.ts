/** Sends what was typed to the contact function, checked before and with its photos. */
import { useEffect, useRef } from "react";
import {
  firstFilled,
  minFormAge,
  photosField,
  botCheckFields,
  type FieldErrors,
} from "../../../functions/shared/contact-fields";
import type { CheckedMessage, Message } from "../../../functions/shared/check-message";
import { apiPaths } from "../../../functions/shared/paths";
import { isObject } from "../fetch-json";
import { findSizeProblem, type ChosenPhoto } from "./use-photos";

/** Milliseconds of silence; photos take the server longer. */
const timeouts = { check: 5000, message: 20_000, photos: 60_000 };

/**
 * The result of sending a message: accepted (perhaps without its photos, perhaps too urgent to wait), to be corrected,
 * or not delivered.
 */
export type SendResult =
  | {
      readonly outcome: "sent";
      readonly reference: string;
      readonly photosNotKept: boolean;
      readonly urgent: boolean;
      /** The time by which an answer is promised, in words. */
      readonly answerBy: string | undefined;
    }
  | { readonly outcome: "invalid"; readonly errors: FieldErrors }
  | { readonly outcome: "failed" };

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Checks and trims a message; yup is fetched with the first one. If that fails (no line, or a
 * newer build has replaced it), the message goes as it is, and the server says what is wrong.
 * @param asksEmail true to ask back about a malformed e-mail address; otherwise it goes as it is
 */
async function checkInBrowser(values: Message, asksEmail: boolean): Promise<CheckedMessage> {
  try {
    const check = await Promise.race([
      import("../../../functions/shared/check-message"),
      wait(timeouts.check).then(() => undefined),
    ]);
    if (check) return await check.checkMessage(values, asksEmail);
  } catch (error) {
    console.error("The message goes unchecked:", error);
  }
  return { message: values };
}

/** A random id. Only https and localhost have `randomUUID`. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/**
 * Posts by XMLHttpRequest, since fetch does not say how much has gone out.
 * @param onProgress gets the share, 0 to 1
 * @returns the answer; its text is empty after a network error or a timeout
 */
function post(
  body: string | FormData,
  key: string,
  onProgress: (share: number) => void,
): Promise<{ readonly status: number; readonly text: string }> {
  const isForm = typeof body !== "string";
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const restart = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => {
          request.abort();
        },
        isForm ? timeouts.photos : timeouts.message,
      );
    };
    request.open("POST", apiPaths.contact);
    request.setRequestHeader("Idempotency-Key", key);
    if (!isForm) request.setRequestHeader("Content-Type", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      restart();
      if (isForm) onProgress(loaded / total);
    };
    request.onloadend = () => {
      window.clearTimeout(timer);
      resolve({ status: request.status, text: request.responseText });
    };
    restart();
    request.send(body);
  });
}

type BodyFields = Readonly<Record<string, string | undefined>>;

/** The body of the request: JSON, or a form if photos go with the message. */
async function bodyOf(fields: BodyFields, photos: readonly ChosenPhoto[]) {
  if (photos.length === 0) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  for (const { shrunk } of photos) form.append(photosField.name, (await shrunk).file);
  return form;
}

/**
 * The result of an answer: a failure, unless it is a clear yes from our own server.
 * @throws {SyntaxError} if the answer is no JSON
 */
function resultOf({ status, text }: Awaited<ReturnType<typeof post>>): SendResult {
  const body: unknown = JSON.parse(text);
  if (status === 200 && isObject(body) && body.status === "OK") {
    const photosNotKept = body.photosNotKept === true;
    const urgent = body.urgent === true;
    const answerBy = typeof body.answerBy === "string" ? body.answerBy : undefined;
    const reference = String(body.reference);
    return { outcome: "sent", reference, photosNotKept, urgent, answerBy };
  }
  // A 429 may say that too many photos are on their way, which the visitor can leave out.
  if (isObject(body) && isObject(body.errors)) {
    return { outcome: "invalid", errors: body.errors };
  }
  return { outcome: "failed" };
}

/** The texts of a form, including the fields that no person fills in. */
export function readFormValues(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const entries = form ? [...new FormData(form)] : [];
  return firstFilled(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}

/** Returns a function that sends a message. It never rejects: whatever breaks is a failure. */
export function useSendMessage() {
  // A retry keeps its message's Idempotency-Key; a changed message gets a new one.
  const last = useRef({ message: "", key: "" });
  const lastEmail = useRef("");
  const hydratedAt = useRef(0);
  useEffect(() => {
    hydratedAt.current = performance.now();
  }, []);
  const age = () => Math.round(performance.now() - hydratedAt.current);

  return async (
    values: Message,
    form: HTMLFormElement | null,
    photos: readonly ChosenPhoto[],
    onProgress: (share: number) => void,
  ): Promise<SendResult> => {
    try {
      const sizeProblem = await findSizeProblem(photos);
      if (sizeProblem) return { outcome: "invalid", errors: { photos: sizeProblem } };
      // The form asks about an address only once, so that a second Send goes through.
      const checked = await checkInBrowser(values, values.email !== lastEmail.current);
      lastEmail.current = values.email;
      if ("errors" in checked) return { outcome: "invalid", errors: checked.errors };
      const message = JSON.stringify([checked.message, photos.map(({ id }) => id)]);
      if (last.current.message !== message) last.current = { message, key: randomKey() };
      // Some browsers' clocks go in steps of 100 ms.
      while (age() < minFormAge) await wait(minFormAge - age());
      const aged = { ...checked.message, [botCheckFields.age]: String(age()) };
      const body = await bodyOf({ ...readFormValues(form), ...aged }, photos);
      return resultOf(await post(body, last.current.key, onProgress));
    } catch (error) {
      console.error("The contact message could not be sent:", error);
      return { outcome: "failed" };
    }
  };
}
