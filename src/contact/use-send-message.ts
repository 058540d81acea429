import { useEffect, useRef } from "react";
import type { CheckedRequest, ContactRequest } from "../../functions/contact/contact-request";
import { checkSizes } from "./photos/upload-limit";
import {
  fetchToken,
  sendEnquiry,
  type Attachments,
  type SendResult,
  type Submission,
} from "./send-enquiry";

/** Milliseconds for which the check's script is waited for. */
const checkTimeout = 5000;
/** The server quarantines what is sent sooner after the form came alive, so a fast person waits. */
const minimumAge = 3000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Checks and trims a message; yup is fetched with the first one. Where that fails (no line, or a
 * newer build has replaced it), the message goes as it is, and the server says what is wrong.
 */
async function checkMessage(values: ContactRequest): Promise<CheckedRequest> {
  try {
    const check = await Promise.race([
      import("../../functions/contact/contact-request"),
      wait(checkTimeout).then(() => undefined),
    ]);
    if (check) return await check.checkContactRequest(values);
  } catch (error) {
    console.error("The message goes unchecked:", error);
  }
  return { request: values };
}

/** Not randomUUID, which browsers have on https and localhost alone. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetches a token at once, and answers what resolves with it when the server will believe it. */
function useToken(): () => Promise<string | undefined> {
  const issued = useRef<Promise<{ token: string | undefined; at: number }>>();
  useEffect(() => {
    issued.current = fetchToken().then((token) => ({ token, at: performance.now() }));
  }, []);
  return async () => {
    const { token, at = 0 } = (await issued.current) ?? {};
    if (token) await wait(at + minimumAge - performance.now());
    return token;
  };
}

/**
 * What sends a message, and the fields that no person fills in. Never rejects: whatever breaks is
 * a failure.
 */
export function useSendMessage(): (
  values: ContactRequest,
  hidden: Submission,
  attachments: Attachments,
) => Promise<SendResult> {
  // One key for one message, however often it is sent; what was changed is another message.
  const last = useRef({ message: "", key: "" });
  const token = useToken();

  return async (values, hidden, attachments) => {
    try {
      const sizes = await checkSizes(attachments.photos);
      if (sizes) return { outcome: "invalid", errors: { photos: sizes } };
      const checked = await checkMessage(values);
      if ("errors" in checked) return { outcome: "invalid", errors: checked.errors };
      const message = JSON.stringify([checked.request, attachments.photos.map(({ id }) => id)]);
      if (last.current.message !== message) last.current = { message, key: randomKey() };
      const submission = { ...checked.request, ...hidden, token: await token() };
      return await sendEnquiry(submission, last.current.key, attachments);
    } catch (error) {
      console.error("The contact message could not be sent:", error);
      return { outcome: "failed" };
    }
  };
}
