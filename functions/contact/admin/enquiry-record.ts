/** Enquiries as an operator sees them: on a terminal, and as they are exported. */
import { columnsAsText } from "../../columns-as-text";
import { forEachField } from "../contact-fields";
import type { StoredEnquiry } from "../ports";

function isoOf(instant: number | undefined): string {
  return instant === undefined ? "" : new Date(instant).toISOString();
}

/** An enquiry as it is exported: flat, with times in ISO 8601 (UTC). */
export type EnquiryRecord = Readonly<ReturnType<typeof recordOf>>;

/** Makes the record; the order of its fields is that of the columns. */
export function recordOf(stored: StoredEnquiry) {
  const { enquiry, state, attempts, lastError = "", sentAt, others } = stored;
  const { reference, receivedAt, request, photos, quarantineReasons } = enquiry;
  return {
    reference,
    receivedAt: isoOf(receivedAt),
    state,
    ...forEachField((name) => request[name]),
    // Name and size of each.
    photos: photos
      .map(({ name, size }) => `${name} (${Math.ceil(size / 1024).toLocaleString("en-GB")} kB)`)
      .join("; "),
    holdReasons: quarantineReasons.join(", "),
    failures: attempts,
    lastError,
    sentAt: isoOf(sentAt),
    answeredAt: isoOf(enquiry.answeredAt),
    cameFrom: enquiry.cameFrom ?? "",
    // Acknowledgement, reminders and push, each with what became of it.
    alsoSent: others
      .map(({ kind, state: end, lastError: why }) => `${kind} ${end}${why ? ` (${why})` : ""}`)
      .join(", "),
  };
}

/**
 * Control characters could write over the terminal, and those that nobody sees (zero width,
 * turns of the writing's direction) make one name look like another.
 */
function printable(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
}

/** Characters of a cell; `export` has the whole. */
const widest = 26;

function cellOf(value: string): string {
  const text = printable(value.replaceAll("\n", " "));
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}

/** A table with a line for each. */
export function tableOf(records: readonly EnquiryRecord[]): string {
  const head = ["Reference", "Received (UTC)", "State", "Name", "Phone", "Service"];
  const rows = records.map((record) => {
    const { reference, receivedAt, state, name, phone, service, cameFrom } = record;
    const received = receivedAt.slice(0, 16).replace("T", " ");
    const why = state === "held" ? record.holdReasons : record.lastError;
    return [reference, received, state, name, phone, service, cameFrom, why].map(cellOf);
  });
  return columnsAsText([[...head, "Came from", "Why"], ...rows]);
}
