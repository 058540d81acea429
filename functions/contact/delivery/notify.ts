/** Calls of webhooks: NOTIFY_URL of each enquiry, with nothing personal, and the alarm's. */
import type { Enquiry } from "../enquiry";
import type { MailResult } from "../../mail/mailer";

/**
 * One POST of JSON; never rejects. The URL may hold a key: no failure repeats it.
 * @param patience milliseconds for the head of the answer; nobody reads its body
 */
export async function callWebhook(url: URL, body: object, patience = 5000): Promise<MailResult> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: "sent" };
    const { status } = answer;
    // Come back later (408, 425, 429) or a fault of theirs (5xx); the rest is a wrong URL.
    const isTemporary = status >= 500 || [408, 425, 429].includes(status);
    const outcome = isTemporary ? "temporary" : "permanent";
    return { outcome, error: `It answered ${status}`, code: `webhook ${status}` };
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    return { outcome: "temporary", error: `It could not be reached (${name})`, code: name };
  }
}

/**
 * Tells of an enquiry: `text` is what Slack, ntfy and Zapier show, `content` what Discord does. The service is named
 * if it is one of the site's; anything else was typed, and is not passed on.
 */
export async function notify(
  { reference, receivedAt, about }: Enquiry,
  url: URL,
): Promise<MailResult> {
  const service = about?.service ?? null;
  const text = `New enquiry ${reference}${service ? `: ${service}` : ""}. It is in your mail.`;
  const time = new Date(receivedAt).toISOString();
  return callWebhook(url, { reference, service, time, text, content: text });
}
