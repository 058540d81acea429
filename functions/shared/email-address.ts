/** E-mail addresses, on page and server. */
import { string } from "yup";

/** The most characters of an address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const maxLength = 254;

/** True for one address by HTML's pattern, but with a dot, and all scripts' letters in the domain. */
export function isSingleEmail(text: string): boolean {
  const encoded = text.replace(/@[\p{L}\p{M}\p{N}.-]+$/u, (domain) =>
    domain.replace(/[^@\w.-]/g, "x"),
  );
  const isAddress = string().required().max(maxLength).email().isValidSync(encoded);
  return isAddress && /\.\p{L}[^.]*$/u.test(text);
}
