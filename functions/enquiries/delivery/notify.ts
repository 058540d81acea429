/** Calls webhooks: NOTIFY_URL for each enquiry, with nothing personal, and the one of the alarm. */
import type { Enquiry } from "../enquiry";
import type { MailResult } from "../../mail/mailer";

/** POSTs JSON once; never rejects. The URL may hold a key, so no error repeats it. */
export async function callWebhook(url: URL, body: object, timeout = 5000): Promise<MailResult> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: "sent" };
    const { status } = answer;
    // 408, 425 and 429 mean "later", and 5xx a fault of the server. Anything else means a wrong URL.
    const isTemporary = status >= 500 || [408, 425, 429].includes(status);
    const outcome = isTemporary ? "temporary" : "permanent";
    return { outcome, error: `It answered ${status}`, code: `webhook ${status}` };
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    return { outcome: "temporary", error: `It could not be reached (${name})`, code: name };
  }
}

/**
 * Reports an enquiry: Slack, ntfy and Zapier show `text`, Discord shows `content`. Only services of the site are named,
 * since any other was typed by the visitor. `came` says how many came in the last hour, if this stands for others.
 */
export async function notify(
  { reference, receivedAt, subject, urgent = false }: Enquiry,
  url: URL,
  enquiryUrl?: string,
  came?: number,
): Promise<MailResult> {
  const service = subject?.service ?? null;
  const many = `${came}${urgent ? " urgent ones" : ""} came in an hour`;
  const more =
    came === undefined ? "" : ` ${many}: see ${enquiryUrl ? "the desk" : "your e-mail"}.`;
  const text = `${urgent ? "URGENT, ring now: enquiry" : "New enquiry"} ${reference}${service ? `: ${service}` : ""}. ${enquiryUrl ?? "It is in your e-mail."}${more}`;
  const time = new Date(receivedAt).toISOString();
  return callWebhook(url, { reference, service, urgent, time, text, content: text });
}
