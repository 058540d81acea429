/**
 * Who gets an acknowledgement, and how often: whoever fills in the form names the mailbox it goes
 * to, so that without limits strangers could be mailed through us.
 */
import { string } from "yup";

const hour = 3_600_000;

/** One to a mailbox in this time. */
export const perMailbox = { milliseconds: 24 * hour } as const;

/** So many in all. */
export const inAll = { count: 30, milliseconds: hour } as const;

/** Plain characters (yup's pattern is the HTML standard's): no list, no comment, no quotes. */
const singleEmail = string().required().max(254).email();

/** Whether a text is exactly one e-mail address: a list would turn a mail into a mailing. */
export function isSingleEmail(text: string): boolean {
  return singleEmail.isValidSync(text);
}

/**
 * The mailbox that an e-mail address leads to, for comparing: case and what follows a plus (RFC 5233,
 * subaddressing) make no other.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).split("+");
  return `${local}${email.slice(at)}`.toLowerCase();
}
