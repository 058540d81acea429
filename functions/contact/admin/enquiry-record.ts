/** Enquiries as an operator sees them: on a terminal, as CSV, as JSON. */
import { columnsAsText } from "../../columns-as-text";
import { forEachField } from "../contact-fields";
import { rowsAsText } from "../delivery/mails/mail-layout";
import type { StoredEnquiry } from "../ports";

function isoOf(instant: number | undefined): string {
  return instant === undefined ? "" : new Date(instant).toISOString();
}

/** An enquiry as it is exported: flat, with times in ISO 8601 (UTC). */
export type EnquiryRecord = Readonly<ReturnType<typeof recordOf>>;

/** Makes the record; the order of its fields is that of the columns. */
export function recordOf(stored: StoredEnquiry) {
  const { enquiry, state, attempts, lastError = "", sentAt, answeredAt, others } = stored;
  const { reference, receivedAt, request, photos, quarantineReasons, cameFrom = "" } = enquiry;
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
    answeredAt: isoOf(answeredAt),
    cameFrom,
    // Acknowledgement, reminders and push, each with what became of it.
    alsoSent: others
      .map(({ kind, state: end, lastError: why }) => `${kind} ${end}${why ? ` (${why})` : ""}`)
      .join(", "),
  };
}

/** What a spreadsheet would take for a formula, also behind a separator of another country's CSV. */
const formula = /^(?:[\t\r]|[\s;,]*[=+\-@＝＋－＠])/u;

/** A field in quotes; what would be a formula, like "=1+1", gets an apostrophe in front. */
function csvField(value: string | number): string {
  const text = String(value);
  const guarded = formula.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** CSV (RFC 4180) that spreadsheets open as UTF-8. */
export function csvOf(records: readonly EnquiryRecord[]): string {
  const [first] = records;
  const head = Object.keys(first ?? {}).join(",");
  const rows = records.map((record) => Object.values(record).map(csvField).join(","));
  return `\ufeff${[head, ...rows].join("\r\n")}\r\n`;
}

/**
 * Control characters could write over the terminal, and those that nobody sees (zero width,
 * turns of the writing's direction) make one name look like another; line ends stay.
 */
function printable(value: string | number): string {
  return String(value).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
}

/** Characters of a cell; `show` has the whole. */
const widest = 26;

function cellOf(value: string): string {
  const text = printable(value).replaceAll("\n", " ");
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

/** All of one, a line for each field, and the message below. */
export function detailsOf({ message, ...record }: EnquiryRecord): string {
  const fields = Object.entries(record).map(([field, value]) => [field, printable(value)] as const);
  return `${rowsAsText(fields)}\n\n${printable(message)}\n`;
}
