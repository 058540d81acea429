import { forEachField } from "../contact-fields";
import type { ContactRequest } from "../contact-request";
import type { StoredEnquiry } from "../ports";

/** An enquiry as it is exported: flat, with times in ISO 8601 (UTC). */
export type EnquiryRecord = Readonly<ContactRequest> & {
  readonly reference: string;
  readonly receivedAt: string;
  readonly state: StoredEnquiry["state"];
  readonly holdReasons: string;
  readonly failures: number;
  readonly lastError: string;
  readonly sentAt: string;
};

/** Makes the record; the order of its fields is that of the columns. */
export function recordOf(stored: StoredEnquiry): EnquiryRecord {
  const { enquiry, state, attempts, lastError = "", sentAt } = stored;
  const { reference, receivedAt, request, holdReasons } = enquiry;
  return {
    reference,
    receivedAt: new Date(receivedAt).toISOString(),
    state,
    ...forEachField((name) => request[name]),
    holdReasons: holdReasons.join(", "),
    failures: attempts,
    lastError,
    sentAt: sentAt === undefined ? "" : new Date(sentAt).toISOString(),
  };
}
