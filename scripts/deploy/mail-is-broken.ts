/** docs/runbooks/mail-is-broken.md: a wrong password, a busy server and a refusal, each noticed and mended as it says. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hostPaths } from "../../functions/addresses";
import { refusal, startMailServer, type MailServer } from "../../functions/testing/mail-server";
import { enquiries } from "./move-to-postgresql";
import type { Settings } from "./processes";
import { settingsIn, startSite, type SiteHost } from "./site-host";
import { must, type Tell, type Trial } from "./trial";
import { newMessage, send } from "./visit";

const password = "right";

/** A mail server that wants a password, and refuses recipients as `code` says at the moment. */
async function startServer(): Promise<{ server: MailServer; refuse: (code?: number) => void }> {
  let code: number | undefined;
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (given, _session, callback) => {
      if (given.password === password) callback(null, { user: given.username });
      else callback(refusal(535, "Authentication failed"));
    },
    onRcptTo: (_address, _session, callback) => {
      callback(code === undefined ? null : refusal(code, "Not now, or never"));
    },
  });
  return { server, refuse: (next) => (code = next) };
}

/** Takes calls of ALARM_WEBHOOK_URL. */
async function startWebhook(): Promise<{ url: string; heard: string[]; close: () => void }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      heard.push(text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, heard, close: () => server.close() };
}

/** Asks until it is so; rejects with what was waited for after two minutes. */
async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await isSo())) {
    must(Date.now() < end, `Waited in vain for ${what}`);
    await delay(250);
  }
}

async function sendOne({ origin }: SiteHost): Promise<string> {
  const answer = await send(origin);
  must(answer.status === 200, `A message answers ${answer.status} while mail is broken`);
  return ((await answer.json()) as { reference: string }).reference;
}

type Queue = { readonly waiting: number; readonly oldestSeconds: number; readonly dead: number };

async function queueOf({ origin }: SiteHost): Promise<Queue> {
  return ((await (await fetch(origin + hostPaths.health)).json()) as { queue: Queue }).queue;
}

const arrived = ({ received }: MailServer, reference: string) =>
  received.some(({ source }) => source.includes(`X-Contact-Reference: ${reference}`));

async function wrongPassword(settings: Settings, server: MailServer, tell: Tell): Promise<void> {
  const wrong = new URL(server.url);
  wrong.username = "website";
  wrong.password = "wrong";
  const host = await startSite({ ...settings, SMTP_URL: wrong.href });
  const reference = await sendOne(host);
  const show = () => enquiries(settings, "show", reference);
  await until("the error in `enquiries show`", async () => (await show()).includes("535"));
  const waiting = await enquiries(settings, "list", "--state", "waiting");
  must(waiting.includes(reference), `It is not among those that wait: ${waiting}`);
  const file = join(settings["MAIL_DIR"] ?? "", "../waiting.csv");
  await enquiries(settings, "export", "--output", file);
  const { name = "", phone = "" } = newMessage();
  const exported = readFileSync(file, "utf8");
  must(exported.includes(name) && exported.includes(phone), "The export has no name or number");
  must((await host.stop()) === 0, "The host did not stop by itself");
  tell(`wrong password: ${reference} waits, show says 535, the export has name and number`);
  const mended = await startSite(settings);
  await until("the mail", () => arrived(server, reference));
  await until("an empty queue", async () => (await queueOf(mended)).waiting === 0);
  await mended.stop();
  tell("SMTP_URL mended, restarted: it arrived, the queue is empty");
}

async function busyServer(
  host: SiteHost,
  server: MailServer,
  refuse: (code?: number) => void,
  tell: Tell,
): Promise<void> {
  refuse(450);
  const reference = await sendOne(host);
  await delay(1000);
  must(!arrived(server, reference), "It arrived though the server was busy");
  must((await queueOf(host)).dead === 0, "It is dead though the server was only busy");
  refuse();
  await until("the mail", () => arrived(server, reference));
  tell("450: nothing done, it arrived with a later try");
}

/** See the top of the file. */
export const mailIsBroken: Trial = {
  name: "mail-is-broken",
  page: "docs/runbooks/mail-is-broken.md",
  needs: [],
  async run(tell) {
    const folder = mkdtempSync(join(tmpdir(), "mail-"));
    const { server, refuse } = await startServer();
    const webhook = await startWebhook();
    const right = new URL(server.url);
    right.username = "website";
    right.password = password;
    const settings = settingsIn(folder, {
      SMTP_URL: right.href,
      ALARM_WEBHOOK_URL: webhook.url,
      // Waits of 30 seconds and more take tenths.
      OUTBOX_RETRY_SCALE: "0.02",
    });
    try {
      await wrongPassword(settings, server, tell);
      const host = await startSite(settings);
      try {
        await busyServer(host, server, refuse, tell);
        refuse(550);
        const reference = await sendOne(host);
        await until("a dead mail", async () => (await queueOf(host)).dead === 1);
        const shown = await enquiries(settings, "show", reference);
        must(shown.includes("550"), `show does not say why: ${shown}`);
        await until("the alarm", () =>
          webhook.heard.some((text) => text.includes("mail-is-broken")),
        );
        tell("550: /api/health shows one dead, show says 550, the webhook names this runbook");
        refuse();
        await enquiries(settings, "resend", "--dead");
        await until("the mail", () => arrived(server, reference));
        await until("no dead mail", async () => (await queueOf(host)).dead === 0);
        tell("mended, resend --dead: it arrived, none is dead");
      } finally {
        await host.stop();
      }
    } finally {
      webhook.close();
      await server.close();
      rmSync(folder, { recursive: true });
    }
  },
};
