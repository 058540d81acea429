/** What a host has around it: a folder for all it writes, a mail server, and who is told of trouble. */
import type { SMTPServerOptions } from "smtp-server";
import { startMailServer, type MailServer } from "../../functions/testing/mail-server";
import { apiPaths } from "../../functions/paths";
import { inFolder } from "./in-folder";
import type { Settings } from "./processes";
import { settingsIn, type SiteHost } from "./site-host";
import { must } from "./trial";
import { startWebhook, type Webhook } from "./webhook";

const drainToken = "the schedule of a trial";

/** See the top of the file. */
export type Surroundings = {
  readonly folder: string;
  readonly server: MailServer;
  readonly webhook: Webhook;
  /** Of a host that uses them. */
  readonly settings: Settings;
};

/** Does the work in surroundings of its own, and ends them whatever came of it. */
export function withSurroundings(
  name: string,
  work: (surroundings: Surroundings) => Promise<void>,
  mail?: SMTPServerOptions,
): Promise<void> {
  return inFolder(name, async (folder) => {
    const server = await startMailServer(mail);
    const webhook = await startWebhook();
    const settings = settingsIn(folder, {
      SMTP_URL: server.url.href,
      ALARM_WEBHOOK_URL: webhook.url,
      DRAIN_TOKEN: drainToken,
    });
    try {
      await work({ folder, server, webhook, settings });
    } finally {
      webhook.close();
      await server.close();
    }
  });
}

/** Has the host do now what it does every minute: the call of a schedule, as on Netlify. */
export async function passMinute({ origin }: Pick<SiteHost, "origin">): Promise<void> {
  const headers = { Authorization: `Bearer ${drainToken}` };
  const answer = await fetch(origin + apiPaths.drainOutbox, { method: "POST", headers });
  await answer.arrayBuffer();
  // Whatever the store does meanwhile.
  must(![401, 404].includes(answer.status), `The schedule's call: ${answer.status}`);
}

/** Whether the mail of an enquiry is there. */
export function hasArrived({ received }: MailServer, reference: string): boolean {
  return received.some(({ source }) => source.includes(`X-Contact-Reference: ${reference}`));
}
