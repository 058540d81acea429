/** The fields of a message as columns, and back. */
import { forEachField } from "../contact/contact-fields";
import type { ContactRequest } from "../contact/contact-request";
import type { EnquiryTable } from "./tables";

type Columns = Pick<
  EnquiryTable,
  "name" | "phone" | "email" | "address" | "service" | "message"
> & { readonly other_fields: string };

/** What a message is kept in: a field that is newer than the table needs no column of its own. */
export function columnsOf(request: ContactRequest): Columns {
  const { name, phone, email, address, service, message, ...others } = request;
  return { name, phone, email, address, service, message, other_fields: JSON.stringify(others) };
}

/** The message out of its columns; a field that was not asked for at the time is empty. */
export function requestOf(row: Columns): ContactRequest {
  const others = JSON.parse(row.other_fields) as Partial<ContactRequest>;
  const { name, phone, email, address, service, message } = row;
  return { ...forEachField(() => ""), name, phone, email, address, service, message, ...others };
}
