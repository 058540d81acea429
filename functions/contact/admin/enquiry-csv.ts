import { stringify } from "csv-stringify/sync";
import type { EnquiryRecord } from "./enquiry-record";

/**
 * CSV (RFC 4180) that spreadsheets open as UTF-8. A field that a spreadsheet would take for
 * a formula, like "=1+1", gets an apostrophe in front.
 */
export function csvOf(records: readonly EnquiryRecord[]): string {
  return stringify([...records], {
    bom: true,
    header: true,
    escape_formulas: true,
    record_delimiter: "windows",
    // It quotes a whole record delimiter by itself; but programs end a row at half of one too.
    quoted_match: /[\r\n]/,
  });
}
