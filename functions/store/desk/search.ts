/** What enquiries are found by. */
import { sql, type ExpressionBuilder } from "kysely";
import { phoneDigits } from "../../phone-number";
import type { EnquiryRow, Tables } from "../tables";

/** Marks over letters go, and capital letters. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** All that an enquiry is found by: its words, numbers also as they are dialled, postcodes also without their space. */
export function searchTextOf(
  row: Pick<EnquiryRow, "reference" | "name" | "phone" | "phone_digits" | "email"> &
    Pick<EnquiryRow, "address" | "service" | "message">,
): string {
  const { reference, name, phone, phone_digits: digits, email, address, service, message } = row;
  const postcodes = [
    ...`${address} ${message}`.matchAll(/\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/gi),
  ];
  const joined = postcodes.map(([, out = "", inward = ""]) => out + inward);
  const all = [reference, name, phone, digits, email, address, ...joined, service, message];
  return plain(all.join("\n"));
}

/** What must be in it, each in its own place. A telephone number is one, however it is spaced. */
function termsOf(words: string): string[] {
  const isNumber = /^[+\d\s().-]{6,}$/.test(words);
  return isNumber ? [phoneDigits(words)] : plain(words).split(/\s+/).filter(Boolean).slice(0, 8);
}

/** What is searched for: words, in a month or in all (instants of its begin and end). */
export type Search = { readonly words: string; readonly from?: number; readonly to?: number };

/** Those that have all the words. */
export function fits({ words, from, to }: Search) {
  return (eb: ExpressionBuilder<Tables, "enquiry">) =>
    eb.and([
      ...termsOf(words).map((term) => {
        const pattern = `%${term.replace(/[!%_]/g, "!$&")}%`;
        return sql<boolean>`search_text like ${pattern} escape '!'`;
      }),
      ...(from === undefined ? [] : [eb("received_at", ">=", from)]),
      ...(to === undefined ? [] : [eb("received_at", "<", to)]),
    ]);
}
