import { forEachField } from "../contact-fields";
import type { ContactRequest } from "../contact-request";
import type { StoredEnquiry } from "../ports";

/** An enquiry as it is exported: flat, with times in ISO 8601 (UTC). */
export type EnquiryRecord = Readonly<ContactRequest> & {
  readonly reference: string;
  readonly receivedAt: string;
  readonly state: StoredEnquiry["state"];
  /** Name and size of each. */
  readonly photos: string;
  readonly holdReasons: string;
  readonly failures: number;
  readonly lastError: string;
  readonly sentAt: string;
  readonly answeredAt: string;
  /** Path of the page of ours that led to the form. */
  readonly cameFrom: string;
  /** Acknowledgement, reminders and push, each with what became of it. */
  readonly alsoSent: string;
};

function isoOf(instant: number | undefined): string {
  return instant === undefined ? "" : new Date(instant).toISOString();
}

/** Makes the record; the order of its fields is that of the columns. */
export function recordOf(stored: StoredEnquiry): EnquiryRecord {
  const { enquiry, state, attempts, lastError = "", sentAt, answeredAt, others } = stored;
  const { reference, receivedAt, request, photos, quarantineReasons, cameFrom = "" } = enquiry;
  return {
    reference,
    receivedAt: isoOf(receivedAt),
    state,
    ...forEachField((name) => request[name]),
    photos: photos
      .map(({ name, size }) => `${name} (${Math.ceil(size / 1024).toLocaleString("en-GB")} kB)`)
      .join("; "),
    holdReasons: quarantineReasons.join(", "),
    failures: attempts,
    lastError,
    sentAt: isoOf(sentAt),
    answeredAt: isoOf(answeredAt),
    cameFrom,
    alsoSent: others
      .map(({ kind, state: end, lastError: why }) => `${kind} ${end}${why ? ` (${why})` : ""}`)
      .join(", "),
  };
}
