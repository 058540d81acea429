/** Tells NOTIFY_URL of an enquiry, with nothing personal: what was typed stays here. */
import type { Enquiry } from "../ports";
import type { MailResult } from "../../mail/mailer";

/** What notifying works with. */
export type NotifyParts = {
  readonly url: URL;
  /** Names of the services on the site; anything else in that field was typed, and is not passed on. */
  readonly services: () => Promise<readonly string[]>;
  /** Milliseconds. */
  readonly patience: number;
};

/** The body: `text` is what Slack, ntfy and Zapier show, `content` what Discord does. */
async function bodyOf({ reference, receivedAt, request }: Enquiry, parts: NotifyParts) {
  const services = await parts.services();
  const typed = request.service.trim().toLowerCase();
  // Links from a town's page put the town behind it.
  const service =
    services.find((name) => `${typed} in `.startsWith(`${name.toLowerCase()} in `)) ?? null;
  const text = `New enquiry ${reference}${service ? `: ${service}` : ""}. It is in your mail.`;
  return {
    reference,
    service,
    time: new Date(receivedAt).toISOString(),
    text,
    content: text,
  };
}

/** One POST; never rejects. The address may hold a key: no failure repeats it. */
export async function notify(enquiry: Enquiry, parts: NotifyParts): Promise<MailResult> {
  try {
    const answer = await fetch(parts.url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(await bodyOf(enquiry, parts)),
      redirect: "manual",
      signal: AbortSignal.timeout(parts.patience),
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: "sent" };
    const code = `NOTIFY_URL ${answer.status}`;
    // Come back later (408, 425, 429) or a fault of theirs (5xx); the rest is a wrong address.
    const isTemporary = answer.status >= 500 || [408, 425, 429].includes(answer.status);
    return {
      outcome: isTemporary ? "temporary" : "permanent",
      error: `It answered ${answer.status}`,
      code,
    };
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    return { outcome: "temporary", error: `It could not be reached (${name})`, code: name };
  }
}
