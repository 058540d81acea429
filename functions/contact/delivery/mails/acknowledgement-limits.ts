/**
 * Who gets an acknowledgement, and how often: whoever fills in the form names the address it goes
 * to, so that without limits strangers could be mailed through us.
 */
import { string } from "yup";

const hour = 3_600_000;

/** One to an address in this time. */
export const perAddress = { milliseconds: 24 * hour } as const;

/** So many in all. */
export const inAll = { count: 30, milliseconds: hour } as const;

/** One address of plain characters (yup's pattern is the HTML standard's): no list, no comment, no quotes. */
const oneAddress = string().required().max(254).email();

/** Whether a text is exactly one address: a list would turn a mail into a mailing. */
export function isOneAddress(text: string): boolean {
  return oneAddress.isValidSync(text);
}

/**
 * The mailbox that an address leads to, for comparing: case and what follows a plus (RFC 5233,
 * subaddressing) make no other.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).split("+");
  return `${local}${address.slice(at)}`.toLowerCase();
}
