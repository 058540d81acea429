/** Enquiries as tables on a terminal. */
import Table from "cli-table3";
import type { EnquiryRecord } from "./enquiry-record";

const plain = { head: [], border: [] };

/**
 * Control characters could write over the terminal, and those that nobody sees (zero width,
 * turns of the writing's direction) make one name look like another; line ends stay.
 */
function cell(value: string | number): string {
  return String(value).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
}

function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace("T", " ");
}

/** A line for each. */
export function tableOf(records: readonly EnquiryRecord[]): string {
  const table = new Table({
    head: ["Reference", "Received (UTC)", "State", "Name", "Phone", "Service", "Came from", "Why"],
    style: plain,
    colWidths: [null, null, null, 20, 18, 20, 20, 26],
    wordWrap: true,
  });
  for (const { reference, receivedAt, state, name, phone, service, cameFrom, ...rest } of records) {
    const why = state === "held" ? rest.holdReasons : rest.lastError;
    table.push(
      [reference, minuteOf(receivedAt), state, name, phone, service, cameFrom, why].map(cell),
    );
  }
  return table.toString();
}

/** All of one, a line for each field, and the message below: a table of many lines takes its time. */
export function detailsOf({ message, ...record }: EnquiryRecord): string {
  const table = new Table({ style: plain, colWidths: [null, 80], wordWrap: true });
  for (const [field, value] of Object.entries(record)) table.push([field, cell(value)]);
  return `${table.toString()}\n\n${cell(message)}\n`;
}
