/** What a failed try over SMTP means for the message and for the queue. */
import type { MailResult } from "./mailer";

/** The facts nodemailer puts on its errors. */
export type SmtpError = Error & {
  readonly code?: string;
  readonly originalCode?: string;
  readonly timeoutType?: string;
  readonly command?: string;
  readonly responseCode?: number;
};

/** The server does not know us, or not safely: password, certificate, name. */
const ourFault = new Set(["EAUTH", "ENOAUTH", "EOAUTH2", "ETLS", "EREQUIRETLS", "EDNS", "ECONFIG"]);
/** Authentication required, too weak, wrong, or encryption required (RFC 4954, 6). */
const wantsLogin = new Set([530, 534, 535, 538]);
/** Commands whose refusal is about this message. */
const aboutMessage = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** Ends of an open connection; the message may have gone through before. */
const cutOff = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);
const beforeGreeting = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"]);

function outcomeOf(error: SmtpError): "temporary" | "permanent" | "unavailable" {
  const { code = "", originalCode = "", timeoutType = "", command = "", responseCode = 0 } = error;
  if (ourFault.has(code) || wantsLogin.has(responseCode)) return "unavailable";
  // 503 says the session was out of step, not that the message is bad (RFC 5321, 4.2.2).
  if (responseCode >= 500 && responseCode !== 503) {
    return aboutMessage.has(command) ? "permanent" : "unavailable";
  }
  if (code === "EENVELOPE" && command === "API") return "unavailable";
  if (code === "ESOCKET" && !cutOff.has(originalCode)) return "unavailable";
  if (beforeGreeting.has(timeoutType)) return "unavailable";
  // 4xx, a lost connection, silence after DATA: try again, with the same Message-ID.
  return "temporary";
}

/** One line without addresses: what a server says may repeat them. */
function textOf({ command, message }: SmtpError): string {
  return `${command ?? "SMTP"}: ${message}`
    .split(/([\s<>])/)
    .map((part) => (part.includes("@") ? "…@…" : part))
    .join("")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 300);
}

function codeOf({ command, responseCode, code = "failed" }: SmtpError): string {
  return `${command ?? "SMTP"} ${responseCode ?? code}`;
}

/** Sorts a failure: 4xx is temporary, 5xx permanent, and what is not about the message neither. */
export function smtpFailure(error: SmtpError): MailResult {
  return { outcome: outcomeOf(error), error: textOf(error), code: codeOf(error) };
}
