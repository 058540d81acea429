import { useEffect, useRef } from "react";
import type { ContactRequest } from "../../functions/contact/contact-request";
import { checkMessage } from "./check-message";
import { fetchFormToken, oldEnough, type FormToken } from "./form-token";
import { checkSizes } from "./photos/upload-limit";
import { sendEnquiry, type Enclosure, type HiddenFields, type SendResult } from "./send-enquiry";

/** Not randomUUID, which browsers have on https and localhost alone. */
function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What sends a message, and the fields that no person fills in. Never rejects: whatever breaks is a failure. */
export function useSendMessage(): (
  values: ContactRequest,
  hidden: HiddenFields,
  enclosure: Enclosure,
) => Promise<SendResult> {
  // One key for one message, however often it is sent; what was changed is another message.
  const last = useRef({ message: "", key: "" });
  const token = useRef<Promise<FormToken | undefined>>();
  useEffect(() => {
    token.current = fetchFormToken();
  }, []);

  return async (values, hidden, enclosure) => {
    try {
      const sizes = await checkSizes(enclosure.photos);
      if (sizes) return { outcome: "invalid", errors: { photos: sizes } };
      const checked = await checkMessage(values);
      if ("errors" in checked) return { outcome: "invalid", errors: checked.errors };
      const message = JSON.stringify([checked.request, enclosure.photos.map(({ id }) => id)]);
      if (last.current.message !== message) last.current = { message, key: drawKey() };
      const submission = {
        ...checked.request,
        ...hidden,
        token: await oldEnough(await token.current),
      };
      return await sendEnquiry(submission, last.current.key, enclosure);
    } catch (error) {
      console.error("The contact message could not be sent:", error);
      return { outcome: "failed" };
    }
  };
}
