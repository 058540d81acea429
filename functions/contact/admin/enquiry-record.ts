/** Enquiries as an operator sees them: on a terminal, as CSV, as JSON. */
import Table from "cli-table3";
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

const plain = { head: [], border: [] };

/**
 * Control characters could write over the terminal, and those that nobody sees (zero width,
 * turns of the writing's direction) make one name look like another; line ends stay.
 */
function cell(value: string | number): string {
  return String(value).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
}

/** A table with a line for each. */
export function tableOf(records: readonly EnquiryRecord[]): string {
  const table = new Table({
    head: ["Reference", "Received (UTC)", "State", "Name", "Phone", "Service", "Came from", "Why"],
    style: plain,
    colWidths: [null, null, null, 20, 18, 20, 20, 26],
    wordWrap: true,
  });
  for (const { reference, receivedAt, state, name, phone, service, cameFrom, ...rest } of records) {
    const received = receivedAt.slice(0, 16).replace("T", " ");
    const why = state === "held" ? rest.holdReasons : rest.lastError;
    table.push([reference, received, state, name, phone, service, cameFrom, why].map(cell));
  }
  return table.toString();
}

/** All of one, a line for each field, and the message below: a table of many lines takes its time. */
export function detailsOf({ message, ...record }: EnquiryRecord): string {
  const table = new Table({ style: plain, colWidths: [null, 80], wordWrap: true });
  for (const [field, value] of Object.entries(record)) table.push([field, cell(value)]);
  return `${table.toString()}\n\n${cell(message)}\n`;
}
